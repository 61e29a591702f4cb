import { cents, parseRand, randText } from '#contract/money/money.ts';
import { tidyRand } from '#contract/money/typed-rand.ts';
import type { SaveVoucherInput, VoucherView } from '#contract/voucher/voucher.schema.ts';
import type { VoucherKind } from '#contract/voucher/voucher.ts';
import { newUuid } from '#src/lib/new-uuid.ts';

/** A voucher as it is typed, right or not. */
export interface VoucherDraft {
  code: string;
  kind: VoucherKind;
  value: string;
  firstDay: string;
  lastDay: string;
  maxUses: string;
  oncePerAddress: boolean;
  email: string;
  minSubtotal: string;
}

/** What a form of a voucher begins with. */
export interface BegunVoucher {
  id: string;
  /** 0 for a new voucher. */
  version: number;
  draft: VoucherDraft;
}

export function newVoucher(): BegunVoucher {
  const draft: VoucherDraft = {
    code: '',
    kind: 'percent',
    value: '',
    firstDay: '',
    lastDay: '',
    maxUses: '',
    oncePerAddress: true,
    email: '',
    minSubtotal: '',
  };
  return { id: newUuid(), version: 0, draft };
}

export function editedVoucher(voucher: VoucherView): BegunVoucher {
  const { id, version, code, kind, value, firstDay, lastDay, maxUses, oncePerAddress, email } =
    voucher;
  const { minSubtotalCents } = voucher;
  return {
    id,
    version,
    draft: {
      code,
      kind,
      value: kind === 'amount' ? randText(cents(value)) : String(value),
      firstDay: firstDay ?? '',
      lastDay: lastDay ?? '',
      maxUses: maxUses === null ? '' : String(maxUses),
      oncePerAddress,
      email,
      minSubtotal: minSubtotalCents === 0 ? '' : randText(cents(minSubtotalCents)),
    },
  };
}

/** Returns a draft as it is sent; what is no number is NaN, which the schema refuses. */
export function sentVoucher(draft: VoucherDraft): SaveVoucherInput['voucher'] {
  const { code, kind, value, firstDay, lastDay, maxUses, oncePerAddress, email } = draft;
  return {
    code,
    kind,
    value: valueOf(kind, value),
    firstDay: firstDay || null,
    lastDay: lastDay || null,
    maxUses: maxUses.trim() === '' ? null : Number(maxUses),
    oncePerAddress,
    email: email.trim(),
    minSubtotalCents: draft.minSubtotal.trim() === '' ? 0 : centsOf(draft.minSubtotal),
  };
}

function valueOf(kind: VoucherKind, typed: string): number {
  if (kind === 'free_delivery') return 0;
  if (kind === 'amount') return centsOf(typed);
  return typed.trim() === '' ? Number.NaN : Number(typed.replace(/\s*%\s*$/, ''));
}

const centsOf = (typed: string): number => parseRand(tidyRand(typed)) ?? Number.NaN;
