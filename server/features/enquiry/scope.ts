import { EnquiryRepository } from './enquiry.repository.ts';
import type { ScopeParts } from '#server/platform/scope/scope.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    enquiries: EnquiryRepository;
  }
}

export const enquiryScope = {
  enquiries: ({ em }) => new EnquiryRepository(em),
} satisfies ScopeParts;
