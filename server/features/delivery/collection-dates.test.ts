import { describe, expect, it } from 'vitest';
import type { CollectionPoint } from '#contract/delivery/collection.schema.ts';
import {
  chooseTime,
  collectionDay,
  collectionDays,
  type CollectionContext,
} from './collection-dates.ts';
import { DEFAULT_DELIVERY_SETTINGS } from './delivery.repository.ts';
import { NO_SLOT_USAGE, slotUsage } from './delivery-context.ts';
import { COLLECTION, MORNING, STUDIO } from './testing/collection-kit.ts';

/** Saturday, nine in the morning in Johannesburg. */
const NOW = new Date('2026-11-21T07:00:00Z');
const TODAY = '2026-11-21';

function context(over: Partial<CollectionContext> = {}, point: Partial<CollectionPoint> = {}) {
  return {
    settings: { ...DEFAULT_DELIVERY_SETTINGS, collection: COLLECTION },
    taken: NO_SLOT_USAGE,
    now: NOW,
    point: { ...STUDIO, ...point },
    ...over,
  };
}

const times = (given: CollectionContext, day: string) =>
  collectionDay(given, day).slots.map(({ slot }) => slot);

describe('when an order can be collected', () => {
  it('a day is offered in its parts, as far as the place is open', () => {
    expect(times(context(), '2026-11-23')).toEqual([
      MORNING,
      'Collect between 12:00 and 17:00',
      'Collect between 17:00 and 17:30',
    ]);
  });

  it('a part that is too short to come in belongs to the one beside it', () => {
    const hours = [{ weekday: 1, from: 11 * 60 + 45, until: 17 * 60 + 10 }];
    expect(times(context({}, { hours }), '2026-11-23')).toEqual([
      'Collect between 11:45 and 17:10',
    ]);
  });

  it('today begins once an order of now can be ready, at the next half hour', () => {
    expect(times(context(), TODAY)[0]).toBe('Collect between 11:00 and 12:00');
    const now = new Date('2026-11-21T07:01:00Z');
    expect(times(context({ now }), TODAY)[0]).toBe('Collect between 11:30 and 12:00');
  });

  it('a day is over once nothing can be ready on it', () => {
    const now = new Date('2026-11-21T13:30:00Z');
    expect(collectionDay(context({ now }), TODAY)).toMatchObject({
      available: false,
      reason: 'It is too late to collect on this day',
    });
  });

  it('notice of days closes the days before', () => {
    const collection = { ...COLLECTION, noticeHours: 48 };
    const settings = { ...DEFAULT_DELIVERY_SETTINGS, collection };
    const open = collectionDays(context({ settings })).filter(({ available }) => available);
    expect(open[0]).toMatchObject({ date: '2026-11-23' });
    expect(open[0]?.slots[0]?.slot).toBe('Collect between 09:00 and 12:00');
  });

  it('a weekday on which the place is closed says so, and one on which nothing is delivered is open', () => {
    const settings = { ...DEFAULT_DELIVERY_SETTINGS, closedWeekdays: [0], collection: COLLECTION };
    expect(collectionDay(context({ settings }), '2026-11-25')).toMatchObject({
      available: false,
      weekly: true,
      reason: 'Melville studio is closed on Wednesdays',
    });
    expect(collectionDay(context({ settings }), '2026-11-22').available).toBe(true);
  });

  it('a closed date is closed for both', () => {
    const closedDates = [{ date: '2026-11-23', reason: 'Wedding' }];
    const settings = { ...DEFAULT_DELIVERY_SETTINGS, closedDates, collection: COLLECTION };
    expect(collectionDay(context({ settings }), '2026-11-23').reason).toBe(
      'We are closed: Wedding',
    );
  });

  it('a full day can not be had', () => {
    const settings = {
      ...DEFAULT_DELIVERY_SETTINGS,
      collection: { ...COLLECTION, placesPerDay: 2 },
    };
    const taken = slotUsage([{ date: '2026-11-23', slot: MORNING, orders: 2 }]);
    expect(chooseTime(context({ settings, taken }), '2026-11-23', MORNING)).toMatchObject({
      field: 'deliveryDate',
      isFull: true,
    });
  });

  it('a bouquet needs its days here too, and its weekdays of delivery do not count', () => {
    const bouquet = { name: 'Arch', leadDays: 2, deliveryWeekdays: [5] };
    const given = context({ bouquets: [bouquet] });
    expect(collectionDay(given, '2026-11-22').reason).toMatch(/^Arch needs two days: from/);
    expect(collectionDay(given, '2026-11-23').available).toBe(true);
  });

  it('the part of the day that was asked for is kept where it has become shorter', () => {
    expect(chooseTime(context(), TODAY, MORNING)).toEqual({
      time: 'Collect between 11:00 and 12:00',
    });
    expect(chooseTime(context(), '2026-11-23', undefined)).toEqual({ time: MORNING });
    expect(chooseTime(context(), '2026-11-23', 'Evening (5PM - 8PM)')).toMatchObject({
      field: 'collectionTime',
    });
  });
});
