import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { cents } from '#contract/money/money.ts';
import { STORED_ATTENTION } from '#contract/order/order-attention.ts';
import { giftsIn } from '#server/features/gift-sale/testing/gift-kit.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { tellOwner } from '#server/features/order/attention/escalate-to-owner.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const { paid } = ordersIn(shop);
const gifts = giftsIn(shop);

const OWNER = 'owner@example.com';

const later = (): void => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
};

async function withOrder(id: string, act: (scope: Scope, order: Order) => Promise<void>) {
  later();
  await shop.scope().transaction(async (scope) => {
    const order = await scope.orders.lockById(id);
    if (order) await act(scope, order);
  });
}

async function askForAQuote(email: string): Promise<void> {
  await shop.trpc().enquiry.send({
    companyName: 'Protea and Sons',
    contactPerson: 'Sipho',
    email,
    phone: '0839998888',
    serviceType: 'Event florals',
    details: 'Two arrangements a week',
  });
}

/** Has the owner told of everything there is, of each order twice where that can be. */
async function tellEverything(): Promise<void> {
  const orders = [await paid(), await paid()];
  for (const order of orders) {
    const { id } = order;
    const key = shop.scope().orderAccessTokens.keyOf(order);
    for (const deliveryDate of ['2026-11-25', '2026-11-26']) {
      later();
      await shop.trpc().order.change({ id, key, deliveryDate });
    }
    for (const kind of STORED_ATTENTION) {
      for (const reference of ['1089250', '1089251']) {
        const reason = { kind, reference, amount: cents(5_000), text: 'Words' };
        await withOrder(id, (scope, order) => tellOwner(scope, order, reason));
      }
    }
    // Another refund of the same payment.
    const found = { kind: 'refund_found', reference: '1089250', amount: cents(7_000) } as const;
    await withOrder(id, (scope, order) => tellOwner(scope, order, found));
    // Asked again after an answer.
    for (const _ of ['first', 'again']) {
      await withOrder(id, async (scope, order) => {
        order.cancelRequestedAt = scope.now();
        await scope.tell('order.cancellation-asked', order);
        await scope.tell('order.cancelled-by-shopper', order);
        const claim = {
          id: randomUUID(),
          kind: 'late',
          words: '',
          photos: 0,
          at: scope.now(),
        } as const;
        await scope.tell('claim.made', { order, claim });
      });
    }
  }
  const [order] = orders;
  const facts = {
    every: 'week',
    amount: cents(59_900),
    paymentDay: '2026-11-27',
    url: '',
  } as const;
  for (const nextDay of ['2026-11-29', '2026-12-06']) {
    await withOrder(order?.id ?? '', async (scope, of) => {
      const news = 'payment-failed';
      await scope.tell('subscription.news', { order: of, news, facts: { ...facts, nextDay } });
      const doubt = { occasion: nextDay, about: nextDay, sentence: 'End it.' };
      await scope.tell('subscription.in-doubt', { order: of, ...doubt });
    });
  }
  for (const reference of ['1089252', '1089253']) {
    const told = { occasion: reference, reference, sentence: `Payment ${reference} is odd.` };
    await shop.scope().transaction((scope) => scope.tell('payment.in-doubt', told));
  }
  await gifts.turnOn();
  for (const amount of ['200.00', '200.00']) await gifts.sold(amount);
  // The second one of a day is not written.
  for (const browser of ['Chrome on Android', 'Firefox on Linux']) {
    await shop.scope().transaction((scope) => scope.tell('sign-in.code-refused', { browser }));
  }
  await askForAQuote('one@protea.example');
  await askForAQuote('two@protea.example');
}

/** Returns the kinds of email that are written to the owner, as the sources have them; two may write the same kind. */
async function kindsInSources(): Promise<string[]> {
  const files = (await readdir(import.meta.dirname)).filter((name) =>
    /^queue-.*mails?\.ts$/.test(name),
  );
  const sources = await Promise.all(
    files.map((name) => readFile(new URL(name, import.meta.url), 'utf8')),
  );
  const mails = sources.flatMap((source) => source.split('await queueMail(').slice(1));
  const kinds = mails
    .filter((mail) => mail.includes('recipient: scope.shop.ownerEmail'))
    .map((mail) => /kind: '([\w-]+)'/.exec(mail)?.[1] ?? mail);
  return [...new Set(kinds)].toSorted();
}

let mails: Mail[];
beforeAll(async () => {
  await tellEverything();
  mails = await shop.services.orm.em
    .fork()
    .find(Mail, { recipient: OWNER }, { populate: ['order'], orderBy: { createdAt: 'asc' } });
});

it('every kind of email to the owner is tried here', async () => {
  expect([...new Set(mails.map(({ kind }) => kind))].toSorted()).toEqual(await kindsInSources());
});

it('no two emails to the owner that say something else have one subject', () => {
  const bySubject = Map.groupBy(mails, ({ subject }) => subject);
  const shared = [...bySubject].filter(([, same]) => same.length > 1).map(([subject]) => subject);
  expect(shared).toEqual([]);
  expect(mails.length).toBeGreaterThan(2 * 2 * STORED_ATTENTION.length);
});

it('those about an order name its number, and none has what breaks a line', () => {
  for (const { subject, order } of mails) {
    expect(subject).toContain(order?.orderNumber ?? '');
    expect(subject).toMatch(/^[ -~]{10,110}$/);
  }
});
