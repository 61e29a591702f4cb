import type { EntityManager } from '@mikro-orm/postgresql';
import type { SellerDetails, SellerDetailsView } from '#contract/owner/invoice-admin.schema.ts';
import { StoredSellerDetails } from './fiscal-document.entity.ts';

/** What the shop says of itself before its owner has filled it in. */
export const NO_SELLER_DETAILS: SellerDetails = {
  legalName: '',
  address: '',
  vatNumber: '',
  registrationNumber: '',
};

/** Any fixed number: two saves of the details wait for each other. */
const SELLER_LOCK = 7_203_149;
const ROW = 1;

export class SellerRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async read(): Promise<SellerDetailsView> {
    const row = await this.#em.findOne(StoredSellerDetails, { id: ROW }, { refresh: true });
    return row ?? { details: NO_SELLER_DETAILS, version: 0 };
  }

  /** Returns the same as {@link read}, locked until the transaction ends. */
  async lock(): Promise<SellerDetailsView> {
    // SQL: the ORM has no word for an advisory lock.
    await this.#em.execute('select pg_advisory_xact_lock(?)', [SELLER_LOCK]);
    return this.read();
  }

  async save({ details, version }: SellerDetailsView, at: Date): Promise<void> {
    await this.#em.upsert(StoredSellerDetails, { id: ROW, details, version, updatedAt: at });
  }
}
