import { cents, randText } from '#contract/money/money.ts';
import type { VouchersView, VoucherView } from '#contract/voucher/voucher.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Voucher } from './voucher.entity.ts';
import { MAX_VOUCHERS } from './max-vouchers.ts';

const LATEST_PAST = 20;

/** Returns the vouchers as the owner sees them, with what was used of each. */
export async function listVouchers({
  vouchers,
  today,
}: Pick<Scope, 'vouchers' | 'today'>): Promise<VouchersView> {
  const day = today();
  const on = await vouchers.listOn(day, MAX_VOUCHERS);
  const past = await vouchers.listPast(day, LATEST_PAST);
  const uses = await vouchers.sumUses([...on, ...past].map(({ code }) => code));
  const listed = (voucher: Voucher) => {
    const used = uses.get(voucher.code);
    return {
      ...voucherView(voucher),
      uses: used?.uses ?? 0,
      unpaidUses: used?.unpaidUses ?? 0,
      given: randText(cents(used?.givenCents ?? 0)),
    };
  };
  return { today: day, vouchers: on.map(listed), past: past.map(listed) };
}

/** Returns the view of a voucher for the owner. */
export function voucherView(voucher: Voucher): VoucherView {
  const { id, code, kind, value, oncePerAddress, email, minSubtotalCents, isOn, version } = voucher;
  return {
    id,
    code,
    kind,
    value,
    firstDay: voucher.firstDay ?? null,
    lastDay: voucher.lastDay ?? null,
    maxUses: voucher.maxUses ?? null,
    oncePerAddress,
    email,
    minSubtotalCents,
    isOn,
    version,
  };
}
