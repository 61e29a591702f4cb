import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readValue } from '#src/lib/expiring-storage.ts';
import { orderView } from '#src/testing/sample-order.ts';
import { EMPTY_DRAFT, loadDraft, saveDraft, VOUCHER_KEY } from './checkout-draft.ts';
import { keepGiftCode } from './voucher/gift-code.ts';
import { fillDraft, fillDraftForAnother } from './fill-draft.ts';

beforeEach(() => localStorage.clear());

it('the people and the address of an earlier order are in the form, its card and its day are not', () => {
  fillDraft(
    orderView({ recipientName: 'Lerato Dube', cardMessage: 'Happy 30th', anonymous: true }),
  );
  expect(loadDraft()).toMatchObject({
    customerName: 'Thandi Mokoena',
    recipientName: 'Lerato Dube',
    deliveryAddress: '12 Fourth Avenue, Melville',
    deliveryPostalCode: '2092',
    anonymous: true,
    cardMessage: '',
    deliveryDate: '',
  });
});

it('what was typed of another card and day stays', () => {
  saveDraft({ ...EMPTY_DRAFT, cardMessage: 'With love', deliveryDate: '2026-12-01' });
  fillDraft(orderView({ cardMessage: 'Happy 30th' }));
  expect(loadDraft()).toMatchObject({ cardMessage: 'With love', deliveryDate: '2026-12-01' });
});

it('what was typed for another person does not go to this one', () => {
  const card = { cardMessage: 'Get well, Gogo', specialInstructions: 'Ward 4', anonymous: true };
  saveDraft({ ...EMPTY_DRAFT, ...card, placeType: 'hospital', recipientName: 'Gogo Dlamini' });
  fillDraft(orderView({ recipientName: 'Lerato Dube' }));
  expect(loadDraft()).toMatchObject({
    recipientName: 'Lerato Dube',
    cardMessage: '',
    specialInstructions: '',
    anonymous: false,
  });
  expect(loadDraft().placeType).toBeUndefined();
});

const PLACE = {
  placeType: 'complex',
  placeName: 'Willow Creek',
  placeUnit: '14',
  gateCode: '4711#',
  ifAway: 'security',
} as const;

it('the place of the earlier order is in the form, with all that was said of it', () => {
  saveDraft({ ...EMPTY_DRAFT, placeType: 'hospital', placeName: 'Milpark' });
  fillDraft(orderView(PLACE));
  expect(loadDraft()).toMatchObject(PLACE);
});

it('an order that says nothing of its place leaves what was typed of it for the same address', () => {
  const { deliveryAddress } = orderView();
  saveDraft({ ...EMPTY_DRAFT, ...PLACE, deliveryAddress });
  fillDraft(orderView());
  expect(loadDraft()).toMatchObject(PLACE);
});

it('what was typed for the same address stays', () => {
  const order = orderView({ recipientName: 'Lerato Dube' });
  const { recipientName, deliveryAddress } = order;
  const typed = { cardMessage: 'With love', specialInstructions: 'Gate 2' };
  saveDraft({ ...EMPTY_DRAFT, ...typed, recipientName, deliveryAddress });
  fillDraft(order);
  expect(loadDraft()).toMatchObject(typed);
});

describe('the same flowers for another person', () => {
  const order = orderView({
    recipientName: 'Lerato Dube',
    recipientPhone: '082 555 1234',
    cardMessage: 'Thank you',
    companyName: 'Acme Holdings',
    orderReference: 'PO 12',
  });

  it('have sender, company, card, day and time of the order, and nothing of whom it was for', () => {
    saveDraft({ ...EMPTY_DRAFT, ...PLACE, specialInstructions: 'Gate 2' });
    fillDraftForAnother(order, { keepsDay: true, choice: undefined });
    expect(loadDraft()).toEqual({
      ...EMPTY_DRAFT,
      customerName: 'Thandi Mokoena',
      customerEmail: 'thandi@example.co.za',
      customerPhone: '082 123 4567',
      cardMessage: 'Thank you',
      companyName: 'Acme Holdings',
      orderReference: 'PO 12',
      deliveryDate: '2026-11-24',
      deliveryTime: 'Morning (9AM - 12PM)',
    });
  });

  it('have a day of their own after the order has ended, or where it was collected', () => {
    fillDraftForAnother(order, { keepsDay: false, choice: undefined });
    expect(loadDraft()).toMatchObject({ deliveryDate: '', cardMessage: 'Thank you' });
    fillDraftForAnother(
      { ...order, fulfilment: 'collection' },
      { keepsDay: true, choice: undefined },
    );
    expect(loadDraft()).toMatchObject({ deliveryDate: '', customerName: 'Thandi Mokoena' });
    expect(loadDraft().fulfilment).toBeUndefined();
  });

  it('are paid with the gift voucher that paid for the order, where it was placed in this tab', () => {
    const choice = { keepsDay: true, choice: undefined };
    keepGiftCode('00000000-0000-4000-8000-00000000000f', 'GIFT-9999');
    fillDraftForAnother(order, choice);
    expect(readValue(VOUCHER_KEY, z.string())).toBeUndefined();
    keepGiftCode(order.id, 'GIFT-1234');
    fillDraftForAnother(order, choice);
    expect(readValue(VOUCHER_KEY, z.string())).toBe('GIFT-1234');
  });
});
