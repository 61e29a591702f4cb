import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DELIVERY_SLOTS } from '#contract/delivery.ts';
import { bookableDates, chooseSlot, dateOption, earliestPromise } from './delivery-rules.ts';
import { DEFAULT_DELIVERY_SETTINGS, type DeliverySettings } from './delivery-settings.ts';
import { addDays, johannesburgTime } from './johannesburg-time.ts';

const [morning, afternoon, evening] = DELIVERY_SLOTS;
const TODAY = '2026-11-21';

/** The instant at which a clock in Johannesburg shows this time on 21 November 2026. */
function at(time: string): Date {
  return new Date(`${TODAY}T${time}+02:00`);
}

function option(date: string, now: Date, settings = DEFAULT_DELIVERY_SETTINGS) {
  return dateOption(settings, now, date);
}

function openSlots(date: string, now: Date): string[] {
  return option(date, now)
    .slots.filter(({ available }) => available)
    .map(({ slot }) => slot);
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
    expect(johannesburgTime(new Date('2026-11-21T22:00:00Z')).date).toBe('2026-11-22');
    expect(option(TODAY, new Date('2026-11-21T22:00:00Z')).reason).toBe('This day has passed');
  });
});

describe('other days', () => {
  it('are offered for sixty days', () => {
    const dates = bookableDates(DEFAULT_DELIVERY_SETTINGS, at('09:00'));
    expect(dates).toHaveLength(61);
    expect(dates.at(-1)?.date).toBe('2027-01-20');
    expect(option('2027-01-21', at('09:00')).reason).toBe('We take orders up to 60 days ahead');
  });

  it('say why the shop is closed', () => {
    const settings: DeliverySettings = {
      ...DEFAULT_DELIVERY_SETTINGS,
      closedWeekdays: [0],
      closedDates: [{ date: '2026-12-25', reason: 'Christmas Day' }],
    };
    expect(option('2026-11-22', at('09:00'), settings).reason).toBe('We do not deliver on Sundays');
    expect(option('2026-12-25', at('09:00'), settings).reason).toBe('We are closed: Christmas Day');
  });
});

describe('chooseSlot', () => {
  it('takes the one asked for', () => {
    expect(choose(TODAY, evening)).toEqual({ slot: evening });
  });

  it('takes the first that is left when none is asked for', () => {
    expect(choose(TODAY, undefined)).toEqual({ slot: morning });
    expect(choose(TODAY, undefined, at('11:00'))).toEqual({ slot: afternoon });
  });

  it('names the field that is wrong', () => {
    expect(choose(TODAY, morning, at('11:00'))).toMatchObject({ field: 'deliveryTime' });
    expect(choose('2026-11-20', morning)).toMatchObject({ field: 'deliveryDate' });
    expect(choose('9999-12-31', morning)).toMatchObject({ field: 'deliveryDate' });
  });

  function choose(
    date: string,
    slot: (typeof DELIVERY_SLOTS)[number] | undefined,
    now = at('09:00'),
  ) {
    return chooseSlot(DEFAULT_DELIVERY_SETTINGS, now, date, slot);
  }
});

describe('the promise', () => {
  it('is today until the cut-off and tomorrow after it', () => {
    expect(earliestPromise(DEFAULT_DELIVERY_SETTINGS, at('12:48'))).toMatchObject({
      isToday: true,
      orderBefore: '2026-11-21T12:00:00.000Z',
    });
    expect(earliestPromise(DEFAULT_DELIVERY_SETTINGS, at('14:00'))).toMatchObject({
      isToday: false,
      isTomorrow: true,
      date: '2026-11-22',
    });
  });

  it('is always a day that checkout accepts, at any moment and with any settings', () => {
    fc.assert(
      fc.property(anyInstant, anySettings, (now, settings) => {
        const promise = earliestPromise(settings, now);
        const dates = bookableDates(settings, now);
        for (const { date, available, slots } of dates) {
          expect('slot' in chooseSlot(settings, now, date, undefined)).toBe(available);
          for (const { slot, available: isOpen } of slots) {
            expect('slot' in chooseSlot(settings, now, date, slot)).toBe(isOpen);
          }
        }
        expect(promise?.date).toBe(dates.find(({ available }) => available)?.date);
        const lastCall = promise ? Date.parse(promise.orderBefore) : Number.POSITIVE_INFINITY;
        expect(now.getTime()).toBeLessThanOrEqual(lastCall);
      }),
      { numRuns: 200 },
    );
  });
});

const anyInstant = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});

const anySettings: fc.Arbitrary<DeliverySettings> = fc.record({
  cutOffMinute: fc.integer({ min: 1, max: 1439 }),
  leadMinutes: fc.integer({ min: 0, max: 240 }),
  closedWeekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
  daysAhead: fc.integer({ min: 0, max: 20 }),
  closedDates: fc.array(
    fc.record({
      date: fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days)),
      reason: fc.constant('Holiday'),
    }),
    { maxLength: 5 },
  ),
  slots: fc.constant(DEFAULT_DELIVERY_SETTINGS.slots),
});
