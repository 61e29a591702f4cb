import { expect, it } from 'vitest';
import { claimsIn } from '#server/features/claim/testing/claim-kit.ts';
import { query } from '#server/tools/testing/query.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { erasePerson } from './erase-person.ts';
import { readPerson } from './person.ts';

const shop = useTestShop();
const { paid, owner } = ordersIn(shop);

const FORMER = {
  recipientName: 'Old Gogo',
  recipientPhone: '083 111 2222',
  deliveryAddress: '9 Old Road',
};
const NOW = {
  recipientName: 'Her Sister',
  recipientPhone: '084 333 4444',
  deliveryAddress: '1 New Road',
};

/** Where the shop still has the name or address of the former recipient. */
const left = () =>
  query(
    shop.databaseUrl,
    `select 'event' as where from order_event where reason ~ 'Old (Gogo|Road)'
     union select 'mail' from mail where text ~ 'Old (Gogo|Road)' order by 1`,
  );

async function changedByOwner(id: string): Promise<void> {
  const { desk } = (await shop.adminTrpc()).admin;
  const { version, values, lines, total } = await desk.orderToChange({ id });
  const kept = lines.map(({ lineId, quantity }) => ({ lineId, quantity }));
  await desk.change({ id, version, ...values, ...NOW, lines: kept, total } as never);
}

async function changedByShopper(id: string, key: string): Promise<void> {
  await shop.trpc().order.change({ id, key, ...NOW });
}

it.each([
  ['the owner', changedByOwner],
  ['the shopper', changedByShopper],
])(
  'one to whom an order no longer goes, since %s has changed it, is forgotten by its history and its emails',
  async (_, changed) => {
    const order = await paid(FORMER);
    const { id } = order;
    await changed(id, shop.scope().orderAccessTokens.keyOf(order));
    await query(shop.databaseUrl, `update mail set state = 'sent'`);
    expect(await left()).toEqual([{ where: 'event' }, { where: 'mail' }]);
    const person = readPerson('+27 83 111 2222');
    if (!person) throw new Error('This is no person');
    await shop
      .scope()
      .transaction(({ personalData, now }) =>
        erasePerson(personalData, shop.services.mailer, { person, now: now() }),
      );
    expect(await left()).toEqual([]);
    await expect((await owner()).byId({ id })).resolves.toMatchObject(NOW);
  },
);

it('one whose flowers were not as they should be is forgotten once the shopper has an answer', async () => {
  const { admin, claim, deliver, make } = claimsIn(shop);
  const { id, orderNumber } = await paid(FORMER);
  await deliver(id);
  const told = await claim(id, { words: 'Old Gogo says that they are wilted.' });
  await make(told);
  const person = readPerson('+27 83 111 2222');
  if (!person) throw new Error('This is no person');
  const erase = () =>
    shop
      .scope()
      .transaction(({ personalData, now }) =>
        erasePerson(personalData, shop.services.mailer, { person, now: now() }),
      );
  const words = async () => (await shop.scope().claims.find(told.claimId))?.words;
  expect(await erase()).toMatchObject({ received: [], left: [orderNumber] });
  expect(await words()).toBe(told.words);
  await (await admin()).claims.answer({ id, claimId: told.claimId, words: 'We are sorry.' });
  expect(await erase()).toMatchObject({ received: [orderNumber], left: [] });
  expect(await words()).toBe('');
});
