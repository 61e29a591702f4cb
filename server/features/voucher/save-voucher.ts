import type { FieldChange } from '#contract/catalogue/product-input.schema.ts';
import { cents, randLabel } from '#contract/money/money.ts';
import { termsText } from '#contract/voucher/voucher.ts';
import type {
  SaveVoucherInput,
  VoucherInput,
  VoucherView,
} from '#contract/voucher/voucher.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { MAX_VOUCHERS } from './max-vouchers.ts';
import { Voucher } from './voucher.entity.ts';
import { voucherView } from './voucher.queries.ts';

/**
 * Stores a voucher; a call that changes nothing leaves no line in the log. Code, kind and value of a stored one stay,
 * because orders were placed by them. Throws RULE_NOT_MET where the code is taken, the voucher has ended or there are too
 * many, and SETTINGS_CHANGED when `version` is not the newest.
 */
export async function saveVoucher(
  scope: Scope,
  { id, version, voucher }: SaveVoucherInput,
): Promise<VoucherView> {
  return scope.transaction(async (inner) => {
    const { vouchers } = inner;
    const stored = await vouchers.lock(id);
    const wanted = { ...voucher, email: voucher.email.toLowerCase() };
    const changes = changesOf(stored && voucherView(stored), wanted);
    // A call repeated because its answer was lost finds its work done.
    if (stored && changes.length === 0) return voucherView(stored);
    if ((stored?.version ?? 0) !== version) throw new ShopError('SETTINGS_CHANGED');
    if (stored && !stored.isOn) refuse('code', 'This voucher has ended: make a new one');
    if (stored && !isSameOffer(stored, wanted)) {
      refuse('value', 'Code and value stay as they are: make a new voucher for others');
    }
    if (!stored && (await vouchers.findByCode(wanted.code))) {
      refuse('code', 'There is or was a voucher with this code: choose another');
    }
    if (!stored && (await vouchers.countOn(inner.today())) >= MAX_VOUCHERS) {
      refuse('code', `At most ${MAX_VOUCHERS} vouchers can be on: end one that is not needed`);
    }
    const at = inner.now();
    const fields = { ...wanted, id, isOn: true, version: version + 1, updatedAt: at };
    const saved = stored ?? Object.assign(new Voucher(), { ...fields, createdAt: at });
    if (stored) Object.assign(stored, fields);
    else vouchers.add(saved);
    await note(inner, saved, changes);
    return voucherView(saved);
  });
}

/** Ends a voucher for good; orders that use it keep what it gave. Ending it again changes nothing. Throws NOT_FOUND. */
export async function endVoucher(scope: Scope, { id }: { id: string }): Promise<VoucherView> {
  return scope.transaction(async (inner) => {
    const voucher = await inner.vouchers.lock(id);
    if (!voucher) throw new ShopError('NOT_FOUND', { message: 'This voucher is no longer there.' });
    if (!voucher.isOn) return voucherView(voucher);
    Object.assign(voucher, { isOn: false, version: voucher.version + 1, updatedAt: inner.now() });
    await note(inner, voucher, [{ field: 'isOn', from: 'yes', to: 'no' }]);
    return voucherView(voucher);
  });
}

const isSameOffer = (one: Voucher, other: VoucherInput) =>
  one.code === other.code && one.kind === other.kind && one.value === other.value;

/** Returns what is different, as texts by field; addresses are personal and only said to be there. */
function changesOf(before: VoucherInput | null, after: VoucherInput): FieldChange[] {
  const changes: FieldChange[] = [];
  const [from, to] = [before && fieldsOf(before), fieldsOf(after)];
  for (const [field, text] of to) {
    const earlier = from?.get(field) ?? null;
    if (earlier !== text) changes.push({ field, from: earlier, to: text });
  }
  const isOtherAddress = before && before.email !== after.email;
  if (isOtherAddress && !changes.some(({ field }) => field === 'for')) {
    changes.push({ field: 'for', from: 'one email address', to: 'another email address' });
  }
  return changes;
}

function fieldsOf(voucher: VoucherInput): ReadonlyMap<string, string> {
  const { code, firstDay, lastDay, maxUses, oncePerAddress, email, minSubtotalCents } = voucher;
  return new Map([
    ['code', code],
    ['gives', termsText(voucher)],
    ['firstDay', firstDay ?? 'any'],
    ['lastDay', lastDay ?? 'any'],
    ['maxUses', maxUses === null ? 'any number' : String(maxUses)],
    ['oncePerAddress', oncePerAddress ? 'yes' : 'no'],
    ['for', email === '' ? 'everybody' : 'one email address'],
    ['minSubtotal', randLabel(cents(minSubtotalCents))],
  ]);
}

async function note(
  scope: Pick<Scope, 'tell'>,
  { code }: Voucher,
  changes: readonly FieldChange[],
): Promise<void> {
  await scope.tell('audit.noted', {
    action: 'voucher_changed',
    actor: 'owner',
    note: code,
    changes,
  });
}

function refuse(path: string, message: string): never {
  throw new ShopError('RULE_NOT_MET', { message: `${message}.`, issues: [{ path, message }] });
}
