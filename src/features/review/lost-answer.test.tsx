import { QueryClientProvider } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReviewPage } from '#contract/review/review.schema.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { createClientOver, trpc } from '#src/lib/trpc.ts';
import { acting, removeAll, render } from '#src/testing/render.tsx';
import { PATIENCE_MS } from '#src/testing/screen.ts';
import { ReviewForm } from './review-form.tsx';

const ORDER = '6f1d1c52-7d2b-4c0e-9f0a-3d0d3f1c8a10';
const CALL = { id: ORDER, key: 'key' };
const LINE = { lineId: ORDER, name: 'Melville Blush', size: 'M', path: '/product/1', review: null };
const PAGE: ReviewPage = {
  orderId: ORDER,
  orderNumber: 'JB-1',
  until: '2027-02-01',
  firstName: 'Thandi',
  lines: [LINE],
};

afterEach(removeAll);

/** What the server holds: it stores what is sent, and its answer is lost. */
function lostAnswers() {
  let page = PAGE;
  return createClientOver(
    () =>
      ({ op }) =>
        observable((observer) => {
          if (op.path === 'review.page') {
            observer.next({ result: { type: 'data', data: page } });
            return observer.complete();
          }
          const { reviewId: id, stars, words, shownName } = op.input as Record<string, string>;
          const at = '2026-11-28T10:00:00.000Z';
          const review = { id, stars, words, name: shownName, at, photo: null, answer: null };
          const line = { ...LINE, review: { ...review, state: 'waiting' } };
          page = { ...PAGE, lines: [line] } as unknown as ReviewPage;
          observer.error(TRPCClientError.from(new TypeError('Failed to fetch')));
        }),
  );
}

function Screen() {
  const { data } = trpc.review.page.useQuery(CALL);
  const [isDone, setDone] = useState(false);
  const [line] = data?.lines ?? [];
  if (isDone) return <p>Sent</p>;
  return data && line ? (
    <ReviewForm
      page={data}
      line={line}
      orderKey="key"
      reviewId="0a1d1c52-7d2b-4c0e-9f0a-3d0d3f1c8a11"
      onDone={() => setDone(true)}
    />
  ) : null;
}

test('a review whose answer was lost is shown as sent once the page holds it, and is changed no more', async () => {
  const queryClient = createQueryClient();
  await render(
    <trpc.Provider client={lostAnswers()} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Screen />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  const settled = (check: () => void) => acting(() => vi.waitFor(check, PATIENCE_MS));
  await settled(() => expect(document.querySelector('form')).not.toBeNull());
  await acting(() => document.querySelector<HTMLInputElement>('input[value="4"]')?.click());
  await acting(() => document.querySelector<HTMLButtonElement>('form [type=submit]')?.click());
  await settled(() => expect(document.querySelector('form')).toBeNull());
  expect(document.body.textContent).toContain('Sent');
});
