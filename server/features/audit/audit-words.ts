import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditActor,
  AUDIT_ACTORS,
  type AuditKind,
  type AuditLine,
} from '#contract/audit/audit.schema.ts';
import { cents, randLabel } from '#contract/money/money.ts';
import { statusText } from '#contract/order/order-words.ts';
import { orderStatuses } from '#contract/order/order.ts';
import { isGiftPayment, OWN_PAYMENT_WAYS, ownPaymentWayOf } from '#contract/payment/payment.ts';
import { plural } from '#contract/text/plural.ts';
import type { AuditRow } from './audit-log.repository.ts';

type Words = Pick<AuditLine, 'title' | 'note'> & { kind: AuditKind };

const ACTION_WORDS: Record<AuditAction, string> = {
  signed_in: 'Signed in',
  sign_in_refused: 'Sign-in refused: wrong username or password',
  code_refused: 'Sign-in refused: the password was right, the code was wrong',
  signed_out: 'Signed out',
  recovery_code_used: 'A recovery code was used to sign in',
  device_ended: 'Signed a browser out',
  other_devices_ended: 'Signed all other browsers out',
  password_changed: 'Password changed, and every browser signed out',
  second_factor_on: 'Second factor turned on',
  second_factor_off: 'Second factor turned off',
  recovery_codes_made: 'New recovery codes made',
  texts_changed: 'Website text changed',
  season_changed: 'Season prices changed',
  voucher_changed: 'Voucher changed',
  subscriptions_offered: 'Subscriptions changed',
  gifts_changed: 'Gift vouchers changed',
  gift_sent_again: 'Gift voucher emailed by hand',
  stem_changed: 'Stem changed',
  recipe_changed: 'Recipe changed',
  review_shown: 'Review shown again',
  review_hidden: 'Review hidden',
  review_answered: 'Review answered',
  review_asking: 'Asking for reviews changed',
  seller_changed: 'Details on invoices changed',
  task_tried_again: 'Tried again',
  backup_started: 'Backup started',
  backup_made: 'Backup made',
  backup_failed: 'Backup failed',
  backup_downloaded: 'Backup downloaded',
  person_exported: 'A person’s data saved as a file',
  person_erased: 'A person’s data erased',
};

const PRODUCT_WORDS: Readonly<Record<string, string>> = {
  created: 'Created',
  updated: 'Changed',
  deleted: 'Archived',
  restored: 'Brought back',
  duplicated: 'Made as a copy',
  reordered: 'Moved',
  imported: 'Imported',
  bulk_updated: 'Changed together with others',
  bulk_undone: 'Change of several undone',
  went_on_sale: 'Put on sale on its day',
};

const REFUND_WAYS: Readonly<Record<string, string>> = {
  payfast: 'through PayFast',
  by_hand: 'without PayFast',
  at_payfast: 'at PayFast',
  gift: 'onto the gift voucher',
};

const REFUND_STATES: Readonly<Record<string, string>> = {
  asking: 'under way',
  sending: 'under way',
  done: '',
  refused: 'refused: nothing was given back',
  unclear: 'unclear: look at PayFast',
  withdrawn: 'withdrawn: it was noted by mistake',
};

/** Returns what a row says, in words. */
export function wordsOf({ rank, what, facts }: AuditRow): Words {
  const { note = '' } = facts;
  switch (rank) {
    case 1:
      return auditWords(what, note, facts.times ?? 1);
    case 2:
      return { kind: 'orders', ...orderWords(what, facts, note) };
    case 3:
      return { kind: 'products', title: PRODUCT_WORDS[what] ?? what, note };
    case 4:
      return { kind: 'settings', title: 'Delivery settings changed', note };
    case 5:
      return { kind: 'money', title: paymentTitle(facts), note };
    default:
      return { kind: 'money', ...refundWords(facts, note) };
  }
}

function auditWords(action: string, note: string, times: number): Words {
  const known = isAction(action) ? action : undefined;
  const title = known ? ACTION_WORDS[known] : action;
  const count = times > 1 ? `${plural(times, 'time')} in this hour` : '';
  const said = known === 'other_devices_ended' ? plural(Number(note), 'browser') : note;
  return {
    kind: known ? AUDIT_ACTIONS[known] : 'background',
    title,
    note: [said, count].filter((part) => part !== '').join('. '),
  };
}

const isAction = (action: string): action is AuditAction => Object.hasOwn(AUDIT_ACTIONS, action);

function orderWords(
  to: string,
  { from = null, fulfilment }: AuditRow['facts'],
  note: string,
): Pick<Words, 'title' | 'note'> {
  if (from === null) return { title: 'Placed', note };
  const label = (name: string) => {
    const status = orderStatuses.find((known) => known === name);
    return status ? statusText(status, fulfilment) : name;
  };
  const [before, after] = [label(from), label(to)];
  return { title: before === after ? 'Changed' : `${before} → ${after}`, note };
}

function paymentTitle({ cents: amount = 0, way = '' }: AuditRow['facts']): string {
  const own = ownPaymentWayOf({ provider: way });
  const by = own ? OWN_PAYMENT_WAYS[own] : 'PayFast';
  return `${randLabel(cents(amount))} received by ${isGiftPayment({ provider: way }) ? 'gift voucher' : by}`;
}

function refundWords(
  { cents: amount = 0, way = '', state = '' }: AuditRow['facts'],
  note: string,
): Pick<Words, 'title' | 'note'> {
  const said = REFUND_STATES[state] ?? '';
  const title = `${randLabel(cents(amount))} refunded ${REFUND_WAYS[way] ?? ''}`.trimEnd();
  return { title: said === '' ? title : `${title}, ${said}`, note };
}

/** Returns by whom it was done. Histories name the owner by the user name, and the shop as "The shop". */
export function actorOf({ actor }: AuditRow): AuditActor {
  if (actor === 'system' || actor === 'The shop') return 'shop';
  return AUDIT_ACTORS.find((known) => known === actor) ?? 'owner';
}
