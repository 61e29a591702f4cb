import { expect, test } from 'vitest';
import type { ShownClaim } from '#contract/order/claim.schema.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { render } from '#src/testing/render.tsx';
import { orderPageView } from '#src/testing/sample-order.ts';
import { ClaimForm } from './claim-form.tsx';
import { ClaimPanel } from './claim-panel.tsx';

const UNANSWERED: ShownClaim = {
  id: '00000000-0000-4000-8000-000000000002',
  kind: 'damaged',
  words: 'They hung their heads.',
  at: '2026-11-21T08:48:00.000Z',
  photos: [],
  answer: null,
};
const wrong = { until: null, claims: [UNANSWERED] };

test.each([
  ['thandi@example.co.za', 'reply by email, and here.', 'We reply by email.'],
  ['', 'reply here, on this page.', 'We reply here, on this page.'],
])('to a shopper with the address %j a reply is promised that can be kept', async (...row) => {
  const [customerEmail, told, asking] = row;
  const order = orderPageView({ customerEmail, wrong });
  const page = await render(
    <FakeApi answers={{}}>
      <ClaimPanel order={order} orderKey="the-key" />
      <ClaimForm order={order} orderKey="the-key" onClose={() => {}} />
    </FakeApi>,
  );
  expect(page.textContent).toContain(told);
  expect(page.textContent).toContain(asking);
});
