import { describe, expect, it, test } from 'vitest';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { payFor } from '#server/tools/testing/pay-for.ts';
import { TEST_ADMIN, useTestShop } from '#server/tools/testing/test-shop.ts';
import { COLLECTION } from './testing/collection-kit.ts';
import { DEFAULT_DELIVERY_SETTINGS } from './delivery.repository.ts';

const shop = useTestShop();
const CHRISTMAS = { date: '2026-12-25', reason: 'Christmas Day' };

async function owner() {
  return (await shop.adminTrpc()).admin.delivery;
}

async function save(changes: Partial<DeliverySettings>) {
  const delivery = await owner();
  const { settings, version } = await delivery.settings();
  return delivery.save({ version, settings: { ...settings, ...changes } });
}

describe('delivery settings', () => {
  it('are the defaults until the owner changes them', async () => {
    const { settings, version } = await (await owner()).settings();
    expect([settings, version]).toEqual([DEFAULT_DELIVERY_SETTINGS, 0]);
  });

  it('come with the public holidays of the next year, Mondays in lieu among them', async () => {
    const { holidays } = await (await owner()).settings();
    expect(holidays[0]).toEqual({ date: '2026-12-16', reason: 'Day of Reconciliation' });
    expect(holidays).toContainEqual(CHRISTMAS);
    expect(holidays).toContainEqual({
      date: '2027-03-22',
      reason: 'Human Rights Day (Monday after)',
    });
    expect(holidays.map(({ reason }) => reason)).not.toContain('Easter Sunday');
  });

  it('decide what shoppers see from the moment they are saved', async () => {
    await save({ cutOffMinute: 8 * 60, closedDates: [CHRISTMAS], daysAhead: 40 });
    const { dates, promise } = await shop.trpc().delivery.options();
    expect(promise).toMatchObject({ isToday: false, isTomorrow: true });
    expect(dates).toHaveLength(41);
    expect(dates.find(({ date }) => date === CHRISTMAS.date)?.reason).toBe(
      'We are closed: Christmas Day',
    );
    expect(await shop.trpc().delivery.terms()).toMatchObject({ cutOffMinute: 480 });
    const { area } = DEFAULT_DELIVERY_SETTINGS;
    expect(await shop.trpc().delivery.area()).toEqual(area);
  });

  it('have at most 3 000 suburbs in all', async () => {
    const suburbs = Array.from({ length: 60 }, (_, index) => `Suburb ${index}`);
    const codes = Array.from({ length: 50 }, (_, index) => {
      return { from: String(2_000 + index), to: String(2_000 + index), suburbs };
    });
    const more = { from: '3000', to: '3000', suburbs: ['Soweto'] };
    await save({ area: { outside: 'warn', codes } });
    await expect(save({ area: { outside: 'warn', codes: [...codes, more] } })).rejects.toThrow(
      'At most 3000 suburbs in all postal codes together',
    );
  });

  it('are kept in order, however they were entered', async () => {
    const early = { date: '2026-12-16', reason: 'Day of Reconciliation' };
    const { settings } = await save({
      closedWeekdays: [6, 0],
      closedDates: [CHRISTMAS, early],
    });
    expect(settings).toMatchObject({ closedWeekdays: [0, 6], closedDates: [early, CHRISTMAS] });
  });

  it('remember who changed what, in words', async () => {
    await save({ cutOffMinute: 13 * 60, closedDates: [CHRISTMAS] });
    await save({ closedDates: [] });
    const closed = { field: 'Friday 25 December 2026', to: 'closed: Christmas Day', from: null };
    expect(await (await owner()).history()).toMatchObject([
      { actor: TEST_ADMIN, changes: [{ field: closed.field, from: closed.to, to: null }] },
      {
        actor: TEST_ADMIN,
        changes: [{ field: 'Same-day cut-off', from: '14:00', to: '13:00' }, closed],
      },
    ]);
  });

  it('that are the same again change nothing, but that the first ones are confirmed', async () => {
    const confirmed = await save({});
    const again = await save({});
    expect([confirmed.version, again.version]).toEqual([1, 1]);
    expect(await (await owner()).history()).toEqual([]);
  });

  it('that are sent again after the answer was lost are saved, once, and no other change is blamed', async () => {
    const delivery = await owner();
    const { settings, version } = await delivery.settings();
    const call = { version, settings: { ...settings, daysAhead: 45, closedWeekdays: [6, 0] } };
    const first = await delivery.save(call);
    expect(await delivery.save(call)).toMatchObject({
      version: first.version,
      settings: { daysAhead: 45 },
    });
    expect(await delivery.history()).toHaveLength(1);
  });

  it('are not overwritten by somebody who saw older ones, also at once', async () => {
    const delivery = await owner();
    const { settings, version } = await delivery.settings();
    const saves = [30, 31, 32].map((daysAhead) =>
      delivery.save({ version, settings: { ...settings, daysAhead } }),
    );
    const outcomes = await Promise.allSettled(saves);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: 'These settings were changed elsewhere since you opened them.' },
    });
    expect(await delivery.history()).toHaveLength(1);
  });

  it.each<[string, Partial<DeliverySettings>]>([
    [
      'Offer at least one delivery time',
      { slots: DEFAULT_DELIVERY_SETTINGS.slots.map((slot) => ({ ...slot, isOffered: false })) },
    ],
    ['Leave at least one day open', { closedWeekdays: [0, 1, 2, 3, 4, 5, 6] }],
    ['A date is closed twice', { closedDates: [CHRISTMAS, CHRISTMAS] }],
    ['Please say why', { closedDates: [{ ...CHRISTMAS, reason: ' ' }] }],
    ['Please choose a date', { closedDates: [{ ...CHRISTMAS, date: '2026-02-30' }] }],
    ['Days ahead must be a whole number', { daysAhead: 0 }],
    ['Places must be a whole number', { placesPerDay: 0 }],
    ['Add a postal code before', { area: { outside: 'refuse', codes: [] } }],
    [
      'The last postal code comes before the first',
      { area: { outside: 'warn', codes: [{ from: '2092', to: '2091', suburbs: [] }] } },
    ],
  ])('are refused with a sentence: %s', async (message, changes) => {
    await expect(save(changes)).rejects.toMatchObject({
      cause: { issues: [expect.objectContaining({ message: expect.stringContaining(message) })] },
    });
    expect((await (await owner()).settings()).version).toBe(0);
  });
});

describe('the preview', () => {
  it('is what shoppers see once it is saved, orders and all', async () => {
    const product = await createProduct(shop.services);
    await shop.trpc().order.place(orderFor([{ product }]) as never);
    const changed = {
      ...DEFAULT_DELIVERY_SETTINGS,
      cutOffMinute: 8 * 60,
      placesPerDay: 1,
      closedWeekdays: [1],
    };
    const { options, booked } = await (await owner()).preview(changed);
    expect(await shop.trpc().delivery.options()).not.toEqual(options);
    await save(changed);
    expect(await shop.trpc().delivery.options()).toEqual(options);
    // A day that is full takes no more orders; the one that it has can be paid.
    expect(booked).toEqual([{ date: '2026-11-22', orders: 1, unpayable: 0, over: 0, asking: 0 }]);
    expect(options.dates[1]).toMatchObject({ date: '2026-11-22', full: true });
  });

  it('counts the unpaid orders that could no longer be paid, and not the paid ones', async () => {
    const product = await createProduct(shop.services);
    const order = orderFor([{ product }]);
    const paid = await shop.trpc().order.place(order as never);
    await shop.trpc().order.place(order as never);
    await shop.scope().transaction(async (scope) => {
      const locked = await scope.orders.lockById(paid.id);
      if (locked) await payFor(scope, locked);
    });
    const { closedDates, slots } = DEFAULT_DELIVERY_SETTINGS;
    const bookedWith = async (changes: Partial<DeliverySettings>) =>
      (await (await owner()).preview({ ...DEFAULT_DELIVERY_SETTINGS, ...changes })).booked;
    const unpayable = [{ date: '2026-11-22', orders: 2, unpayable: 1, over: 0, asking: 1 }];
    const closed = { date: '2026-11-22', reason: 'Stocktaking' };
    expect(await bookedWith({ closedDates: [...closedDates, closed] })).toEqual(unpayable);
    const noMornings = slots.map((slot, index) => ({ ...slot, isOffered: index > 0 }));
    expect(await bookedWith({ slots: noMornings })).toEqual(unpayable);
  });

  it('counts the unpaid orders whose time would be over: they can be paid and then ask for the owner', async () => {
    const { placed, paid, reasons } = ordersIn(shop);
    const today = { deliveryDate: '2026-11-21', deliveryTime: DELIVERY_SLOTS[2] };
    const kept = await paid(today);
    const unpaid = await placed(today);
    const slots = DEFAULT_DELIVERY_SETTINGS.slots.map((slot) =>
      slot.slot === DELIVERY_SLOTS[2] ? { ...slot, endMinute: 60 } : slot,
    );
    const { booked } = await (await owner()).preview({ ...DEFAULT_DELIVERY_SETTINGS, slots });
    expect(booked).toEqual([{ date: '2026-11-21', orders: 2, unpayable: 0, over: 1, asking: 0 }]);

    await save({ slots });
    expect(await shop.trpc().order.page({ id: unpaid.id })).toMatchObject({ canPay: true });
    await shop.scope().transaction(async (scope) => {
      const locked = await scope.orders.lockById(unpaid.id);
      if (locked) await payFor(scope, locked);
    });
    expect(await reasons(unpaid.id)).toEqual(['When it was paid, its delivery time was gone.']);
    expect(await reasons(kept.id)).toEqual([]);
  });

  it('counts the paid orders of what closes, which ask for the owner once it is saved', async () => {
    const { paid, reasons } = ordersIn(shop);
    const { id } = await paid();
    const closedDates = [{ date: '2026-11-22', reason: 'Stocktaking' }];
    const settings = { ...DEFAULT_DELIVERY_SETTINGS, closedDates };
    expect((await (await owner()).preview(settings)).booked).toMatchObject([{ asking: 1 }]);
    expect((await save({ closedDates })).closedOrders).toBe(1);
    expect(await reasons(id)).toHaveLength(1);
  });

  it('shows where and when can be collected, and nothing of it where that is not offered', async () => {
    const delivery = await owner();
    expect(await delivery.preview(DEFAULT_DELIVERY_SETTINGS)).not.toHaveProperty('collection');
    const { collection } = await delivery.preview({
      ...DEFAULT_DELIVERY_SETTINGS,
      collection: COLLECTION,
    });
    const [{ point, days } = { point: undefined, days: [] }] = collection ?? [];
    expect(point?.hours).toEqual([
      'Monday to Tuesday, 08:00 to 17:30',
      'Thursday to Sunday, 08:00 to 17:30',
    ]);
    expect(days[0]?.slots.map(({ slot }) => slot)).toEqual([
      'Collect between 11:00 and 12:00',
      'Collect between 12:00 and 17:00',
      'Collect between 17:00 and 17:30',
    ]);
    expect(days.find(({ date }) => date === '2026-11-25')?.reason).toBe(
      'Melville studio is closed on Wednesdays',
    );
  });

  it('changes nothing', async () => {
    const delivery = await owner();
    await delivery.preview({ ...DEFAULT_DELIVERY_SETTINGS, daysAhead: 1 });
    expect((await delivery.settings()).version).toBe(0);
  });
});

describe('only the owner', () => {
  it.each(['settings', 'history'] as const)('may ask for %s', async (name) => {
    const refused = await shop.app.inject({ url: `/trpc/admin.delivery.${name}` });
    expect(refused.statusCode).toBe(401);
    const headers = { cookie: await shop.signIn() };
    const allowed = await shop.app.inject({ url: `/trpc/admin.delivery.${name}`, headers });
    expect(allowed.statusCode).toBe(200);
  });

  it.each([
    ['preview', DEFAULT_DELIVERY_SETTINGS],
    ['save', { version: 0, settings: { ...DEFAULT_DELIVERY_SETTINGS, daysAhead: 30 } }],
  ])('may %s', async (name, payload) => {
    const call = { method: 'POST', url: `/trpc/admin.delivery.${name}`, payload } as const;
    expect((await shop.app.inject(call)).statusCode).toBe(401);
    const cookie = await shop.signIn();
    expect((await shop.app.inject({ ...call, headers: { cookie } })).statusCode).toBe(200);
  });
});

test('a cart’s session id does not stand in an address', async () => {
  const input = encodeURIComponent(JSON.stringify({ sessionId: 'session_twins_1' }));
  const answer = await shop.app.inject({ url: `/trpc/delivery.forCart?input=${input}` });
  expect(answer.statusCode).toBe(405);
});
