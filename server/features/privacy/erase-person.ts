import type { Erasure } from '#contract/privacy/person.schema.ts';
import type { DeletedMail } from '#server/features/mail/mail.repository.ts';
import type { Mailer } from '#server/features/mail/mailer.ts';
import type { Person } from './person.ts';
import type { PersonalDataRepository, PersonsOrder } from './personal-data.repository.ts';

/**
 * Erases a person: requests, newsletter, mails, payment messages, what is personal in their orders,
 * and what names them in orders of others that were delivered to them. The books keep the orders'
 * numbers, lines and money. An order that is still under way is left, because flowers cannot be
 * delivered without an address, and so is one of which money is owed: no customer could be told of
 * the refund. An order of another customer that said what was wrong with it is left until that is
 * answered: words and photos are theirs, and go with the recipient's name afterwards. Call
 * inside a transaction.
 */
export async function erasePerson(
  data: PersonalDataRepository,
  mailer: Mailer,
  { person, now }: { person: Person; now: Date },
): Promise<Erasure> {
  const orders = await data.lockOrdersOf(person);
  const ended = orders.filter((order) => !isUnderWay(order) && !order.isOwed);
  const placed = ended.filter(({ isRecipient }) => !isRecipient);
  const received = ended.filter(({ isRecipient }) => isRecipient);
  const mails = [
    ...(await data.eraseOrders(idsOf(placed), now)),
    ...(await data.eraseRecipients(idsOf(received))),
    ...(await data.erasePerson(person)),
  ];
  await deleteMailCopies(mailer, mails);
  return {
    erased: numbersOf(placed),
    received: numbersOf(received),
    left: numbersOf(orders.filter(isUnderWay)),
    owed: numbersOf(orders.filter((order) => !isUnderWay(order) && order.isOwed)),
    beside: await data.ordersBeside(person),
    isPaymentArriving: await data.isPaymentArriving(person),
  };
}

const UNDER_WAY = ['pending_payment', 'paid', 'preparing', 'out_for_delivery', 'attempted'];

function isUnderWay({ status, moneyMoves, isRecipient, isClaimed }: PersonsOrder): boolean {
  return UNDER_WAY.includes(status) || moneyMoves || (isRecipient && isClaimed);
}

const idsOf = (orders: readonly PersonsOrder[]) => orders.map(({ id }) => id);
const numbersOf = (orders: readonly PersonsOrder[]) => orders.map(({ orderNumber }) => orderNumber);

/** Deletes the copies that the mailer kept of emails that are erased. */
export async function deleteMailCopies(
  mailer: Mailer,
  mails: readonly DeletedMail[],
): Promise<void> {
  for (const { messageId, createdAt } of mails) {
    await mailer.forget({ messageId, date: new Date(createdAt) });
  }
}
