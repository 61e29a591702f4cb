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
