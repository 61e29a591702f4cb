import type { EntityManager } from '@mikro-orm/postgresql';
import type { Enquiry } from './enquiry.entity.ts';

export class EnquiryRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  add(enquiry: Enquiry): void {
    this.#em.persist(enquiry);
  }
}
