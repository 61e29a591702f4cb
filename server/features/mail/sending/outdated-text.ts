import { type Cents, cents } from '#contract/money/money.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import type { Mail } from '#server/features/mail/mail.entity.ts';
import { changeSinceMail } from '#server/features/mail/texts/change-since-mail.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** Returns what has changed about an email's order since it was written, in a sentence; undefined while it holds. */
export async function outdatedText(scope: Scope, mail: Mail): Promise<string | undefined> {
  const { attention, orders, orderEvents, photos, refunds, today } = scope;
  const order = mail.order && (await orders.findById(mail.order.id));
  if (!order) return undefined;
  const all = await refunds.refundsOf(order);
  const { createdAt } = mail;
  const givenBack = totalOf(
    all.filter(({ state, settledAt }) => state === 'done' && settledAt && settledAt > createdAt),
  );
  const withdrawn = totalOf(
    all.filter(({ settledAt, withdrawnAt }) => {
      if (!settledAt || !withdrawnAt || settledAt > createdAt) return false;
      // The mail that tells of one is written when it is withdrawn.
      return mail.kind === 'refund-withdrawn' ? withdrawnAt > createdAt : withdrawnAt >= createdAt;
    }),
  );
  const payments = await refunds.paymentsOf(order);
  const received = totalOf(payments.filter((payment) => payment.createdAt > createdAt));
  const { toPay } = await refunds.sumsOf(order);
  const kept = await attention.keptSince(order, createdAt);
  const reasons = await attention.changesSince(order, createdAt);
  return changeSinceMail(mail, {
    order,
    money: { givenBack, withdrawn, kept, received, toPay },
    isChanged: await orderEvents.wasChangedSince(order, createdAt),
    ...reasons,
    photos: (await photos.ofOrder(order)).map(({ id }) => id),
    writtenOn: johannesburgTime(createdAt).date,
    today: today(),
  });
}

function totalOf(moves: readonly { amountCents: number }[]): Cents {
  return cents(moves.reduce((sum, { amountCents }) => sum + amountCents, 0));
}
