import type { ScopeParts } from '#server/platform/scope/scope.ts';
import { VoucherRepository } from './voucher.repository.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    vouchers: VoucherRepository;
  }
}

export const voucherScope = {
  vouchers: ({ em }) => new VoucherRepository(em),
} satisfies ScopeParts;
