import { beforeEach, expect, it, vi } from 'vitest';
import type { SubscriptionView } from '#contract/subscription/subscription.schema.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { press } from '#src/testing/screen.ts';
import { SubscriptionScreen } from './subscription-screen.tsx';

const WEEKLY: SubscriptionView = {
  status: 'active',
  every: 'week',
  amount: '599.00',
  nextDay: '2026-11-29',
  paymentDay: '2026-11-27',
  orderNumber: 'FS-2345-6789',
  items: [{ name: 'Melville Blush', size: 'Medium (M)', quantity: 1 }],
  canSkip: true,
  hasFailed: false,
  deliveries: [{ orderNumber: 'FS-2345-6789', day: '2026-11-22', status: 'delivered' }],
};
const change = vi.fn<(input: object) => unknown>();

beforeEach(() => {
  change.mockReset().mockReturnValue(WEEKLY);
});

async function open(over: Partial<SubscriptionView> = {}) {
  const { page } = await renderPage(
    <FakeApi answers={{ 'subscriptions.change': change, 'subscriptions.page': () => WEEKLY }}>
      <SubscriptionScreen token="a-token" subscription={{ ...WEEKLY, ...over }} />
    </FakeApi>,
  );
  return page;
}

it('says what comes when, and what is paid for it and when', async () => {
  const page = await open();
  expect(page.textContent).toContain(
    'The next delivery is on Sunday 29 November 2026. PayFast takes R599.00 for it on Friday 27 November 2026.',
  );
  expect(page.textContent).toContain('1 × Melville Blush, Medium (M)');
});

it('says that the payment of the next delivery failed', async () => {
  const page = await open({ canSkip: false, hasFailed: true });
  expect(page.textContent).toContain(
    'The next delivery is on Sunday 29 November 2026, but PayFast could not take R599.00 for it yet. PayFast tries again by itself; please look whether your card is still valid.',
  );
});

it('leaves out the delivery that was seen, and asks first', async () => {
  await open();
  await press('Leave out Sunday 29 November 2026');
  expect(change).not.toHaveBeenCalled();
  await press('Yes, leave it out');
  expect(change).toHaveBeenCalledExactlyOnceWith({
    token: 'a-token',
    change: 'skip',
    nextDay: '2026-11-29',
  });
});

it('asks before it is ended, and offers nothing once it has', async () => {
  await open();
  await press('End it');
  expect(change).not.toHaveBeenCalled();
  await press('Yes, end it');
  expect(change).toHaveBeenCalledOnce();
  const over = await open({ status: 'ended', canSkip: false });
  expect(over.textContent).toContain('Nothing more is charged for it');
  expect(over.querySelectorAll('button')).toHaveLength(0);
});

it('says so where a change failed', async () => {
  change.mockImplementation(() => {
    throw new Error('no answer');
  });
  const page = await open({ status: 'paused', canSkip: false });
  await press('Resume it');
  expect(page.querySelector('[role=alert]')?.textContent).toContain(
    'We could not tell whether it was resumed',
  );
});
