import { describe, expect, it } from 'vitest';
import type { BouquetDays } from '#contract/delivery/bouquet-days.ts';
import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';
import { bookableDates, chooseSlot, type DeliveryContext } from './bookable-dates.ts';
import { NO_SLOT_USAGE } from './delivery-context.ts';
import { DEFAULT_DELIVERY_SETTINGS } from './delivery.repository.ts';

/** Saturday, 9:00 in Johannesburg. */
const MORNING = new Date('2026-11-21T07:00:00Z');
const AFTER_CUT_OFF = new Date('2026-11-21T12:30:00Z');

const protea = (days: Partial<BouquetDays>): BouquetDays => ({
  name: 'Protea Sunset',
  leadDays: 0,
  deliveryWeekdays: null,
  ...days,
});

function plan(
  bouquets: BouquetDays[],
  { now = MORNING, ...settings }: Partial<DeliverySettings> & { now?: Date } = {},
): DeliveryContext {
  return {
    settings: { ...DEFAULT_DELIVERY_SETTINGS, ...settings },
    taken: NO_SLOT_USAGE,
    now,
    bouquets,
  };
}

function openDays(context: DeliveryContext): string[] {
  return bookableDates(context)
    .filter(({ available }) => available)
    .map(({ date }) => date);
}

function reasonOn(context: DeliveryContext, date: string): string | undefined {
  const choice = chooseSlot(context, date, undefined);
  return 'slot' in choice ? undefined : choice.reason;
}

describe('the days of a cart', () => {
  it('are those of the shop where no bouquet has days of its own', () => {
    expect(bookableDates(plan([protea({})]))).toEqual(bookableDates(plan([])));
  });

  it('begin later with a bouquet that needs time', () => {
    const days = plan([protea({ leadDays: 2 })]);
    expect(openDays(days)[0]).toBe('2026-11-23');
    expect(reasonOn(days, '2026-11-22')).toBe('Protea Sunset needs two days: from Mon 23 Nov');
  });

  it('begin a day later still once orders for today are closed', () => {
    const days = plan([protea({ leadDays: 1 })], { now: AFTER_CUT_OFF });
    expect(openDays(days)[0]).toBe('2026-11-23');
  });

  it('are the weekdays on which the bouquet is delivered', () => {
    const days = plan([protea({ deliveryWeekdays: [2, 5] })]);
    expect(openDays(days).slice(0, 3)).toEqual(['2026-11-24', '2026-11-27', '2026-12-01']);
    expect(reasonOn(days, '2026-11-25')).toBe(
      'Protea Sunset is delivered only on Tuesdays and Fridays: next on Fri 27 Nov',
    );
  });

  it('are those that all of its bouquets have', () => {
    const days = plan([
      protea({ leadDays: 5 }),
      protea({ name: 'Friday Roses', deliveryWeekdays: [5] }),
    ]);
    expect(openDays(days)[0]).toBe('2026-11-27');
    expect(reasonOn(days, '2026-11-24')).toContain('Protea Sunset needs five days');
    expect(reasonOn(days, '2026-11-28')).toContain('Friday Roses is delivered only on Fridays');
  });

  it('name the next day on which the shop is open too', () => {
    const closedDates = [{ date: '2026-11-23', reason: 'Stocktaking' }];
    const days = plan([protea({ leadDays: 2 })], { closedDates });
    expect(reasonOn(days, '2026-11-22')).toBe('Protea Sunset needs two days: from Tue 24 Nov');
  });

  it('are none where its weekday is one on which the shop is closed', () => {
    const days = plan([protea({ deliveryWeekdays: [0] })], { closedWeekdays: [0] });
    expect(openDays(days)).toEqual([]);
    expect(reasonOn(days, '2026-11-24')).toBe(
      'Protea Sunset is delivered only on Sundays, and no such day can be booked at the moment',
    );
  });

  it('give the reason of the shop first', () => {
    const days = plan([protea({ leadDays: 9 })], { closedWeekdays: [0] });
    expect(reasonOn(days, '2026-11-22')).toBe('We do not deliver on Sundays');
  });

  it('count the day that was agreed as one on which it is ready', () => {
    const days = plan([protea({ leadDays: 5, readyOn: '2026-11-22' })]);
    expect(reasonOn(days, '2026-11-21')).toContain('needs five days: from Sun 22 Nov');
    expect(reasonOn(days, '2026-11-22')).toBeUndefined();
  });
});
