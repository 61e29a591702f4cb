import { expect, it } from 'vitest';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { ownersOrder } from '#src/testing/sample-admin-order.ts';
import { AnswerChoices } from './answer-choices.tsx';

const CLAIM = {
  id: '00000000-0000-4000-8000-0000000000c1',
  kind: 'late',
  words: '',
  at: '2026-11-21T07:00:00.000Z',
  photos: [],
  isRefunding: false,
  answer: null,
} as const;

async function shown(order: Parameters<typeof ownersOrder>[0]) {
  await renderPage(
    <FakeApi answers={{}}>
      <AnswerChoices order={ownersOrder(order)} claim={{ ...CLAIM, photos: [] }} />
    </FakeApi>,
  );
  const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  return { buttons, text: document.body.textContent };
}

it('offers a new delivery of an order that was delivered', async () => {
  const { buttons } = await shown({ status: 'delivered' });
  expect(buttons).toContain('Deliver again');
});

it('says why there is none of an order that was not', async () => {
  const { buttons, text } = await shown({ status: 'attempted' });
  expect(buttons).toEqual(['Refund', 'Answer in words']);
  expect(text).toContain('This order has not been delivered: move it to another day instead.');
});
