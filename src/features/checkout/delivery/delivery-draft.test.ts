import { describe, expect, it } from 'vitest';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import {
  draftFields,
  EMPTY_DRAFT,
  forgetOrderedDraft,
  loadDraft,
  saveDraft,
} from './delivery-draft.ts';

describe('the draft of the delivery form', () => {
  it('starts empty, with the morning as its time', () => {
    expect(loadDraft()).toEqual(EMPTY_DRAFT);
    expect(EMPTY_DRAFT).toMatchObject({ customerName: '', deliveryTime: DELIVERY_SLOTS[0] });
  });

  it('keeps half-typed and wrong values as they are', () => {
    saveDraft({ ...EMPTY_DRAFT, customerEmail: 'thandi@', cardMessage: ' Happy ' });
    expect(loadDraft()).toMatchObject({ customerEmail: 'thandi@', cardMessage: ' Happy ' });
  });

  it('loses only the fields that an older version of the shop kept otherwise', () => {
    const value = { customerName: 'Thandi', deliveryTime: 'Noon', anonymous: 'yes', extra: 1 };
    localStorage.setItem('checkoutDraft', JSON.stringify({ savedAt: Date.now(), value }));
    expect(loadDraft()).toEqual({ ...EMPTY_DRAFT, customerName: 'Thandi' });
  });

  it('is empty again once forgotten', () => {
    saveDraft({ ...EMPTY_DRAFT, customerName: 'Thandi' });
    forgetOrderedDraft();
    expect(loadDraft()).toEqual(EMPTY_DRAFT);
  });

  it('lists its fields in the order in which they stand on the page', () => {
    expect(draftFields.slice(0, 8)).toEqual([
      'customerName',
      'customerEmail',
      'customerPhone',
      'deliveryAddress',
      'suburb',
      'deliveryPostalCode',
      'deliveryDate',
      'deliveryTime',
    ]);
  });
});
