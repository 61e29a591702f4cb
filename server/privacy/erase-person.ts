import type { Mailer } from '#server/notification/mailer.ts';
import { forgetCopies } from './forget-copies.ts';
import type { PersonalDataRepository } from './personal-data.repository.ts';

export interface Erasure {
  /** Order numbers out of which everything personal was taken. */
  erased: string[];
  /** Order numbers that are still to be delivered, and so were left as they are. */
  left: string[];
}

/**
 * Erases a person by their mail address: requests, newsletter, mails, and what is personal in their
 * orders. The books keep the orders' numbers, lines and money. An order that is still under way is left,
 * because flowers cannot be delivered to nobody. Call inside a transaction.
 */
export async function erasePerson(
  data: PersonalDataRepository,
  mailer: Mailer,
  { email, now }: { email: string; now: Date },
): Promise<Erasure> {
  const orders = await data.lockOrdersOf(email);
  const finished = orders.filter(({ status }) => !UNDER_WAY.includes(status));
  const ids = finished.map(({ id }) => id);
  const mails = [...(await data.eraseOrders(ids, now)), ...(await data.erasePerson(email))];
  await forgetCopies(mailer, mails);
  return {
    erased: finished.map(({ orderNumber }) => orderNumber),
    left: orders
      .filter(({ status }) => UNDER_WAY.includes(status))
      .map(({ orderNumber }) => orderNumber),
  };
}

const UNDER_WAY = ['pending_payment', 'paid', 'preparing', 'out_for_delivery', 'attempted'];
