import { beforeEach, expect, it } from 'vitest';
import { orderView } from '#src/testing/sample-order.ts';
import { EMPTY_DRAFT, loadDraft, saveDraft } from './checkout-draft.ts';
import { fillDraft } from './fill-draft.ts';

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
