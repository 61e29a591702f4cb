import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import {
  type DeliverySettings,
  deliverySettings,
} from '#contract/delivery/delivery-settings.schema.ts';
import { addDays, johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { fc } from '#server/tools/testing/fast-check.ts';
import { DEFAULT_DELIVERY_SETTINGS } from './delivery.repository.ts';
import { type SlotCount, slotUsage } from './delivery-context.ts';
import { deliveryOptions } from './delivery-promise.ts';
import { chooseSlot, type DeliveryContext } from './bookable-dates.ts';

const instants = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});
const days = fc.integer({ min: 0, max: 730 }).map((count) => addDays('2026-01-01', count));
const limits = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null });

const settings: fc.Arbitrary<DeliverySettings> = fc
  .record({
    cutOffMinute: fc.integer({ min: 1, max: 1439 }),
    slots: fc.tuple(...DELIVERY_SLOTS.map((slot) => slotSettings(slot))),
    closedWeekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
    closedDates: fc.uniqueArray(fc.record({ date: days, reason: fc.constant('Holiday') }), {
      selector: ({ date }) => date,
      maxLength: 5,
    }),
    daysAhead: fc.integer({ min: 1, max: 20 }),
    showDoorPhotos: fc.constant(false),
    placesPerDay: limits,
    fees: fc.constant(DEFAULT_DELIVERY_SETTINGS.fees),
    area: fc.constant(DEFAULT_DELIVERY_SETTINGS.area),
  })
  .filter(({ slots }) => slots.some(({ isOffered }) => isOffered));

function slotSettings(slot: (typeof DELIVERY_SLOTS)[number]) {
  return fc.record({
    slot: fc.constant(slot),
    isOffered: fc.boolean(),
    endMinute: fc.integer({ min: 1, max: 1440 }),
    places: limits,
  });
}

const plans: fc.Arbitrary<DeliveryContext & { counts: SlotCount[] }> = fc
  .record({
    now: instants,
    settings,
    orders: fc.array(
      fc.tuple(fc.integer({ min: 0, max: 20 }), fc.constantFrom(...DELIVERY_SLOTS), fc.nat(6)),
      { maxLength: 20 },
    ),
  })
  .map(({ now, settings: chosen, orders }) => {
    const { date: today } = johannesburgTime(now);
    const counts = orders.map(([ahead, slot, count]) => ({
      date: addDays(today, ahead),
      slot,
      orders: count,
    }));
    return { now, settings: chosen, counts, taken: slotUsage(counts) };
  });

describe('for any clock, settings and orders', () => {
  it('what is shown is what is accepted, day by day and slot by slot', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        expect(deliverySettings.safeParse(plan.settings).success).toBe(true);
        const { dates } = deliveryOptions(plan);
        for (const { date, available, slots } of dates) {
          expect('slot' in chooseSlot(plan, date, undefined)).toBe(available);
          for (const slot of DELIVERY_SLOTS) {
            const isShown = slots.some((shown) => shown.slot === slot && shown.available);
            expect('slot' in chooseSlot(plan, date, slot)).toBe(isShown);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('nothing that is not shown is accepted', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: -400, max: 400 }), (plan, ahead) => {
        const { dates, today } = deliveryOptions(plan);
        const date = addDays(today, ahead);
        const isShown = dates.some((shown) => shown.date === date && shown.available);
        expect('slot' in chooseSlot(plan, date, undefined)).toBe(isShown);
      }),
      { numRuns: 300 },
    );
  });

  it('what cannot be chosen says why, and what can says nothing', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        for (const { available, reason, slots } of deliveryOptions(plan).dates) {
          expect(reason === undefined).toBe(available);
          for (const slot of slots) expect(slot.reason === undefined).toBe(slot.available);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('the promise is the first day shown, and holds until the instant it names and no longer', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { promise, dates, today } = deliveryOptions(plan);
        expect(promise?.date).toBe(dates.find(({ available }) => available)?.date);
        if (!promise) return;
        const end = Date.parse(promise.orderBefore);
        expect(plan.now.getTime()).toBeLessThanOrEqual(end);
        if (promise.date !== today) return;
        const accepts = (time: number) =>
          'slot' in chooseSlot({ ...plan, now: new Date(time) }, promise.date, undefined);
        expect(accepts(Math.max(plan.now.getTime(), end - 1))).toBe(true);
        expect(accepts(end + 1)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('no slot is ever offered beyond its places, nor a day beyond its own', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        for (const { date, available, slots } of deliveryOptions(plan).dates) {
          const day = plan.counts.filter((count) => count.date === date);
          const sum = day.reduce((total, { orders }) => total + orders, 0);
          const limit = plan.settings.placesPerDay ?? Infinity;
          expect(available && sum >= limit).toBe(false);
          for (const shown of slots.filter((slot) => slot.available)) {
            const places = plan.settings.slots.find(({ slot }) => slot === shown.slot)?.places;
            const inSlot = day.filter(({ slot }) => slot === shown.slot);
            const orders = inSlot.reduce((total, count) => total + count.orders, 0);
            expect(orders).toBeLessThan(places ?? Infinity);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('the zone of the machine', () => {
  it('changes nothing', () => {
    const [first, ...others] = [
      'Africa/Johannesburg',
      'Pacific/Kiritimati',
      'America/Los_Angeles',
      'Asia/Kathmandu',
      'UTC',
    ].map(answersIn);
    expect(first).toContain('available');
    for (const other of others) expect(other).toBe(first);
  });
});

/** What is shown at many moments, on a machine in this zone: the zone of a process is fixed at its start. */
function answersIn(zone: string): string {
  const program = `
    import { deliveryOptions } from './delivery-promise.ts';
    import { DEFAULT_DELIVERY_SETTINGS as settings } from './delivery.repository.ts';
    import { NO_SLOT_USAGE as taken } from './delivery-context.ts';
    for (let hour = 0; hour < 24 * 14; hour += 1) {
      const now = new Date(Date.UTC(2026, 2, 20, hour, 59, 59, 999));
      const few = { ...settings, daysAhead: 3, closedWeekdays: [0], closedDates: [{ date: '2026-03-21', reason: 'Human Rights Day' }] };
      console.log(JSON.stringify(deliveryOptions({ settings: few, taken, now })));
    }`;
  const run = spawnSync(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });
  expect(run.stderr).toBe('');
  return run.stdout;
}
