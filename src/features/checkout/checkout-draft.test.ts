import { describe, expect, it } from 'vitest';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import {
  dateReason,
  draftFields,
  EMPTY_DRAFT,
  firstOpenSlot,
  forgetOrderedDraft,
  isOpenSlot,
  loadDraft,
  OUT_OF_RANGE,
  saveDraft,
  slotsOf,
} from './checkout-draft.ts';
import type { DateOption } from '#contract/delivery/delivery.schema.ts';

describe('the draft of the checkout form', () => {
  it('starts empty, with the morning as its time', () => {
    expect(loadDraft()).toEqual(EMPTY_DRAFT);
    expect(EMPTY_DRAFT).toMatchObject({ customerName: '', deliveryTime: DELIVERY_SLOTS[0] });
  });

  it('keeps half-typed and wrong values as they are', () => {
    saveDraft({ ...EMPTY_DRAFT, customerEmail: 'thandi@', cardMessage: ' Happy ' });
    expect(loadDraft()).toMatchObject({ customerEmail: 'thandi@', cardMessage: ' Happy ' });
  });

  it('loses only the fields that an older version of the shop kept otherwise, and asks for the time', () => {
    const value = { customerName: 'Thandi', deliveryTime: 'Noon', anonymous: 'yes', extra: 1 };
    localStorage.setItem('checkoutDraft', JSON.stringify({ savedAt: Date.now(), value }));
    expect(loadDraft()).toEqual({ ...EMPTY_DRAFT, customerName: 'Thandi', deliveryTime: '' });
  });

  it('is empty again once forgotten', () => {
    saveDraft({ ...EMPTY_DRAFT, customerName: 'Thandi' });
    forgetOrderedDraft();
    expect(loadDraft()).toEqual(EMPTY_DRAFT);
  });

  it('lists its fields in the order in which they stand on the page', () => {
    expect(draftFields.slice(0, 10)).toEqual([
      'customerName',
      'customerEmail',
      'customerPhone',
      'fulfilment',
      'collectionPoint',
      'deliveryAddress',
      'suburb',
      'deliveryPostalCode',
      'deliveryDate',
      'deliveryTime',
    ]);
  });
});

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

  it('can be had while they are open', () => {
    const slots = slotsOf(dates, '2026-11-21');
    expect([MORNING, AFTERNOON, EVENING].map((slot) => isOpenSlot(slots, slot))).toEqual([
      false,
      true,
      true,
    ]);
    expect(firstOpenSlot(slots)).toBe(AFTERNOON);
    expect(firstOpenSlot([])).toBe('');
  });
});
