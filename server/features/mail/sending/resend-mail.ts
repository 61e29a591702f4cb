import {
  isAddressFixed,
  isForOwner,
  type MailView,
  type ResendMailInput,
} from '#contract/owner/mail.schema.ts';
import type { Mail } from '#server/features/mail/mail.entity.ts';
import { mailView } from '#server/features/mail/mail.queries.ts';
import { occasionAgain } from '#server/features/mail/texts/occasions.ts';
import { unwantedMails } from '#server/features/mail/texts/unwanted-mails.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { callMark } from '#server/platform/scope/services.ts';
import { outdatedText } from './outdated-text.ts';

const UNWANTED = 'This address has unsubscribed since this email was written.';

/**
 * Sends an email again, to another address if one is given.
 *
 * An email that never went out keeps its Message-ID. One that did is sent as a copy with another, because mail programs
 * hide what they have seen before. Another address is noted in the order too, and links of emails to the old address
 * open nothing any more. A call with the idempotency key and content of an earlier one sends nothing and returns the
 * email of that call.
 *
 * Throws MAIL_NOT_FOUND; MAIL_ADDRESS_FIXED for an email that only the address that asked for it may have; RULE_NOT_MET
 * for an address that has unsubscribed; MAIL_OUTDATED, unless `anyway`, where the order has changed since.
 */
export async function resendMail(
  scope: Scope,
  { id, recipient, anyway = false }: ResendMailInput,
  key: string,
): Promise<MailView> {
  return scope.transaction(async (inner) => {
    const mail = await inner.mails.lockById(id);
    if (!mail) throw new ShopError('MAIL_NOT_FOUND');
    const to = recipient ?? mail.recipient;
    const mark = callMark(key, { id, to, anyway });
    const sent = mark && (await inner.mails.findMarked(mark));
    if (sent) return mailView(sent);
    if (to !== mail.recipient && isAddressFixed(mail)) {
      throw new ShopError('MAIL_ADDRESS_FIXED');
    }
    if ((await unwantedMails(inner, [mail])).size > 0) {
      throw new ShopError('RULE_NOT_MET', { message: UNWANTED });
    }
    const outdated = anyway ? undefined : await outdatedText(inner, mail);
    if (outdated) throw new ShopError('MAIL_OUTDATED', { message: outdated });
    await correctOrder(inner, mail, to);
    const words = await withTheKeyOfNow(inner, mail);
    const again =
      mail.state === 'sent'
        ? await copyOf(inner, mail, words, to)
        : requeue(inner, mail, words, to);
    again.callMark = mark;
    await inner.jobs.send('mail.send', { mailId: again.id });
    await inner.jobs.hurry('mail.send', { mailId: again.id });
    return mailView(again);
  });
}

type Words = Pick<Mail, 'text' | 'html'>;

/** Returns the texts of an email with a link that opens its order, also when the order's address was corrected. */
async function withTheKeyOfNow({ orders, orderAccessTokens }: Scope, mail: Mail): Promise<Words> {
  const { order, text, html, recipient } = mail;
  const now = order && (await orders.findById(order.id));
  if (!now) return { text, html };
  const before = orderAccessTokens.keyOf({ id: now.id, customerEmail: recipient });
  const key = orderAccessTokens.keyOf(now);
  return { text: text.replaceAll(before, key), html: html.replaceAll(before, key) };
}

function requeue({ now }: Scope, mail: Mail, words: Words, recipient: string): Mail {
  // Under another address it might meet a mail of the same kind that was sent there before.
  const occasion = recipient === mail.recipient ? mail.occasion : occasionAgain(mail, now());
  return Object.assign(mail, words, {
    recipient,
    occasion,
    state: 'queued',
    lastError: '',
    resentAt: now(),
  });
}

async function copyOf(
  { mails, shop, now }: Scope,
  mail: Mail,
  words: Words,
  recipient: string,
): Promise<Mail> {
  const { kind, subject, unsubscribeUrl } = mail;
  const id = await mails.add({
    kind,
    subject,
    ...words,
    unsubscribeUrl: unsubscribeUrl ?? undefined,
    order: mail.order ?? undefined,
    occasion: occasionAgain(mail, now()),
    recipient,
    host: new URL(shop.publicUrl).hostname,
    now: now(),
  });
  const copy = id === undefined ? null : await mails.findById(id);
  // Two presses in the same millisecond are one.
  return copy ?? mail;
}

async function correctOrder(scope: Scope, mail: Mail, recipient: string): Promise<void> {
  if (!mail.order || recipient === mail.recipient || isForOwner(mail)) return;
  const order = await scope.orders.lockById(mail.order.id);
  if (!order || order.customerEmail === recipient) return;
  order.customerEmail = recipient;
  order.updatedAt = scope.now();
  scope.orders.addEvent(order, {
    at: scope.now(),
    actor: 'owner',
    fromStatus: order.status,
    toStatus: order.status,
    reason: 'Email corrected',
  });
}
