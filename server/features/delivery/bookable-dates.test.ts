import { describe, expect, it } from 'vitest';
import { DELIVERY_SLOTS, type DeliverySlot } from '#contract/delivery/delivery.ts';
import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { DEFAULT_DELIVERY_SETTINGS } from './delivery.repository.ts';
import { NO_SLOT_USAGE, type SlotCount, slotUsage } from './delivery-context.ts';
import { bookableDates, chooseSlot, dateOption } from './bookable-dates.ts';

const [morning, afternoon, evening] = DELIVERY_SLOTS;
const TODAY = '2026-11-21';
const TOMORROW = '2026-11-22';

/** The instant at which a clock in Johannesburg shows this time on 21 November 2026. */
function at(time: string): Date {
  return new Date(`${TODAY}T${time}+02:00`);
}

function plan(now: Date, changes: Partial<DeliverySettings> = {}, taken: SlotCount[] = []) {
  const settings = { ...DEFAULT_DELIVERY_SETTINGS, ...changes };
  return { settings, taken: taken.length > 0 ? slotUsage(taken) : NO_SLOT_USAGE, now };
}

function option(date: string, now: Date, changes: Partial<DeliverySettings> = {}) {
  return dateOption(plan(now, changes), date);
}

function openSlots(date: string, now: Date): string[] {
  return option(date, now)
    .slots.filter(({ available }) => available)
    .map(({ slot }) => slot);
}

/** The default slots with something changed about one of them. */
function slotsWith(slot: DeliverySlot, change: Partial<DeliverySettings['slots'][number]>) {
  return {
    slots: DEFAULT_DELIVERY_SETTINGS.slots.map((known) =>
      known.slot === slot ? { ...known, ...change } : known,
    ),
  };
}

describe('delivery today', () => {
  it('is taken until the last millisecond before 14:00 in Johannesburg', () => {
    expect(option(TODAY, new Date('2026-11-21T11:59:59.999Z')).available).toBe(true);
    expect(option(TODAY, new Date('2026-11-21T12:00:00.000Z'))).toMatchObject({
      available: false,
      reason: 'Orders for today closed at 14:00',
    });
  });

  it('leaves out a time that ends in less than two hours', () => {
    expect(openSlots(TODAY, at('09:59:59.999'))).toEqual([morning, afternoon, evening]);
    expect(openSlots(TODAY, at('10:00:00.000'))).toEqual([morning, afternoon, evening]);
    expect(openSlots(TODAY, at('10:00:00.001'))).toEqual([afternoon, evening]);
  });

  it('is the day in Johannesburg, not in Greenwich', () => {
    expect(johannesburgTime(new Date('2026-11-21T22:00:00Z')).date).toBe(TOMORROW);
    expect(option(TODAY, new Date('2026-11-21T22:00:00Z')).reason).toBe('This day has passed');
  });
});

describe('other days', () => {
  it('are offered for sixty days', () => {
    const dates = bookableDates(plan(at('09:00')));
    expect(dates).toHaveLength(61);
    expect(dates.at(-1)?.date).toBe('2027-01-20');
    expect(option('2027-01-21', at('09:00')).reason).toBe('We take orders up to 60 days ahead');
  });

  it('say why the shop is closed', () => {
    const changes = {
      closedWeekdays: [0],
      closedDates: [{ date: '2026-12-25', reason: 'Christmas Day' }],
    };
    expect(option(TOMORROW, at('09:00'), changes).reason).toBe('We do not deliver on Sundays');
    expect(option('2026-12-25', at('09:00'), changes).reason).toBe('We are closed: Christmas Day');
  });

  it('have only the times that the owner offers', () => {
    const changes = slotsWith(evening, { isOffered: false });
    expect(option(TOMORROW, at('09:00'), changes).slots.map(({ slot }) => slot)).toEqual([
      morning,
      afternoon,
    ]);
    expect(chooseSlot(plan(at('09:00'), changes), TOMORROW, evening)).toMatchObject({
      field: 'deliveryTime',
      isFull: false,
    });
  });
});

describe('places', () => {
  const threeInTheMorning = slotsWith(morning, { places: 3 });
  const taken = (slot: string, orders: number) => [{ date: TOMORROW, slot, orders }];

  it('are as many as come unless the owner sets a number', () => {
    const full = plan(at('09:00'), {}, taken(morning, 9_999));
    expect(chooseSlot(full, TOMORROW, morning)).toEqual({ slot: morning });
  });

  it('close a slot when the last is taken, and say so', () => {
    const last = plan(at('09:00'), threeInTheMorning, taken(morning, 2));
    const full = plan(at('09:00'), threeInTheMorning, taken(morning, 3));
    expect(chooseSlot(last, TOMORROW, morning)).toEqual({ slot: morning });
    expect(chooseSlot(full, TOMORROW, morning)).toEqual({
      field: 'deliveryTime',
      reason: 'Fully booked',
      isFull: true,
    });
    expect(chooseSlot(full, TOMORROW, undefined)).toEqual({ slot: afternoon });
    expect(chooseSlot(full, '2026-11-23', morning)).toEqual({ slot: morning });
  });

  it('close a day when its last is taken, whatever the slot', () => {
    const full = plan(at('09:00'), { placesPerDay: 4 }, [
      ...taken(morning, 3),
      ...taken(evening, 1),
    ]);
    expect(chooseSlot(full, TOMORROW, afternoon)).toEqual({
      field: 'deliveryDate',
      reason: 'This day is fully booked',
      isFull: true,
    });
  });

  it('close a day when each of its slots is full', () => {
    const slots = DEFAULT_DELIVERY_SETTINGS.slots.map((slot) => ({ ...slot, places: 1 }));
    const each = DELIVERY_SLOTS.flatMap((slot) => taken(slot, 1));
    expect(dateOption(plan(at('09:00'), { slots }, each), TOMORROW)).toMatchObject({
      available: false,
      full: true,
      reason: 'This day is fully booked',
    });
  });

  it('that are more than there may be by now leave the day closed', () => {
    const over = plan(at('09:00'), { placesPerDay: 1 }, taken(morning, 5));
    expect(dateOption(over, TOMORROW).available).toBe(false);
  });
});

describe('chooseSlot', () => {
  it('takes the one asked for', () => {
    expect(chooseSlot(plan(at('09:00')), TODAY, evening)).toEqual({ slot: evening });
  });

  it('takes the first that is left when none is asked for', () => {
    expect(chooseSlot(plan(at('09:00')), TODAY, undefined)).toEqual({ slot: morning });
    expect(chooseSlot(plan(at('11:00')), TODAY, undefined)).toEqual({ slot: afternoon });
  });

  it('names the field that is wrong', () => {
    const now = at('11:00');
    expect(chooseSlot(plan(now), TODAY, morning)).toMatchObject({ field: 'deliveryTime' });
    expect(chooseSlot(plan(now), '2026-11-20', morning)).toMatchObject({ field: 'deliveryDate' });
    expect(chooseSlot(plan(now), '9999-12-31', morning)).toMatchObject({ field: 'deliveryDate' });
  });
});
