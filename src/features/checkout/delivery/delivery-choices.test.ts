import { describe, expect, it } from 'vitest';
import type { DateOption } from '#contract/delivery/delivery.schema.ts';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import { dateReason, nearestSlot, OUT_OF_RANGE, slotsOf } from './delivery-draft.ts';

const [MORNING, AFTERNOON, EVENING] = DELIVERY_SLOTS;
const TOO_LATE = 'Too late for this time today';

const dates: DateOption[] = [
  {
    date: '2026-11-21',
    available: true,
    slots: [
      { slot: MORNING, available: false, reason: TOO_LATE },
      { slot: AFTERNOON, available: true },
      { slot: EVENING, available: true },
    ],
  },
  { date: '2026-11-22', available: false, reason: 'We do not deliver on Sundays', slots: [] },
];

describe('days', () => {
  it('can be chosen when the server promises them', () => {
    expect(dateReason(dates, '2026-11-21')).toBeUndefined();
  });

  it('carry the reason of the server when they cannot', () => {
    expect(dateReason(dates, '2026-11-22')).toBe('We do not deliver on Sundays');
  });

  it('cannot be chosen when the server did not list them', () => {
    expect(dateReason(dates, '2027-11-22')).toBe(OUT_OF_RANGE);
  });
});

describe('times', () => {
  it('are all open before a day is chosen', () => {
    expect(slotsOf(dates, '').map(({ available }) => available)).toEqual([true, true, true]);
  });

  it('are those of the chosen day', () => {
    expect(slotsOf(dates, '2026-11-21')[0]).toEqual({
      slot: MORNING,
      available: false,
      reason: TOO_LATE,
    });
  });

  it('stay as wanted when the day has them, and are the first open one otherwise', () => {
    const slots = slotsOf(dates, '2026-11-21');
    expect(nearestSlot(slots, EVENING)).toBe(EVENING);
    expect(nearestSlot(slots, MORNING)).toBe(AFTERNOON);
  });
});
