import { beforeEach, expect, it } from 'vitest';
import { EMPTY_DRAFT, loadDraft, markOrdered, saveDraft } from './checkout-draft.ts';
import { forgetCheckout } from './forget-checkout.ts';
import {
  attemptFor,
  currentOrderId,
  forgetAttempt,
  keepOrder,
} from './attempt/checkout-idempotency.ts';

const ORDER_ID = '00000000-0000-4000-8000-000000000001';
const OTHER_ID = '00000000-0000-4000-8000-000000000002';
const ORDERED = { ...EMPTY_DRAFT, recipientName: 'Gogo', cardMessage: 'Sorry for your loss' };

beforeEach(() => {
  forgetAttempt();
  saveDraft(ORDERED);
  markOrdered(ORDERED);
  keepOrder(attemptFor('content'), ORDER_ID);
});

it('empties what was typed for the paid order and forgets its attempt', () => {
  expect(forgetCheckout(ORDER_ID)).toBe(true);
  expect(loadDraft()).toEqual(EMPTY_DRAFT);
  expect(currentOrderId()).toBeUndefined();
});

it('keeps what was typed since for the next order, and nothing else', () => {
  saveDraft({ ...ORDERED, recipientName: 'Lerato', customerName: 'Thandi' });
  forgetCheckout(ORDER_ID);
  expect(loadDraft()).toEqual({
    ...EMPTY_DRAFT,
    recipientName: 'Lerato',
    customerName: 'Thandi',
  });
});

it('leaves a later order alone', () => {
  expect(forgetCheckout(OTHER_ID)).toBe(false);
  expect(loadDraft()).toEqual(ORDERED);
  expect(currentOrderId()).toBe(ORDER_ID);
});

it('empties all of it where an older page did not note what was ordered', () => {
  localStorage.removeItem('orderedDraft');
  forgetCheckout(ORDER_ID);
  expect(loadDraft()).toEqual(EMPTY_DRAFT);
});
