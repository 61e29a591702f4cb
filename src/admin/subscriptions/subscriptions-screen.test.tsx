import { beforeEach, expect, it, vi } from 'vitest';
import type {
  OwnersSubscription,
  SubscriptionsView,
} from '#contract/subscription/subscription.schema.ts';
import { acting } from '#src/testing/render.tsx';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { controls, dialog, press } from '#src/testing/screen.ts';
import { SubscriptionsScreen } from './subscriptions-screen.tsx';

const THANDIS: OwnersSubscription = {
  id: '00000000-0000-4000-8000-000000000001',
  orderId: '00000000-0000-4000-8000-000000000002',
  orderNumber: 'FS-2345-6789',
  customerName: 'Thandi Mokoena',
  status: 'active',
  every: 'week',
  amount: '599.00',
  nextDay: '2026-11-29',
  paymentDay: '2026-11-27',
  deliveries: 3,
  endedBy: '',
  isTold: true,
  failedOn: null,
};
const end = vi.fn<(input: object) => unknown>();
const offer = vi.fn<(input: object) => unknown>();

beforeEach(() => {
  end.mockReset().mockReturnValue(view());
  offer.mockReset().mockReturnValue(view());
});

function view(over: Partial<SubscriptionsView> = {}): SubscriptionsView {
  return { offered: ['week'], canOffer: true, subscriptions: [THANDIS], ...over };
}

async function open(over: Partial<SubscriptionsView> = {}) {
  const { page } = await renderPage(
    <FakeApi
      answers={{
        'admin.subscriptions.list': () => view(over),
        'admin.subscriptions.end': end,
        'admin.subscriptions.offer': offer,
      }}
    >
      <SubscriptionsScreen />
    </FakeApi>,
  );
  return page;
}

it('says whose comes when, and what PayFast does not know', async () => {
  const page = await open({ subscriptions: [{ ...THANDIS, isTold: false }] });
  expect(page.textContent).toContain('Thandi Mokoena');
  expect(page.textContent).toContain('R599.00 every week, 3 orders paid, begun with FS-2345-6789');
  expect(page.textContent).toContain('PayFast has not been told of the last change yet');
});

it('one is ended for good, so the owner is asked first', async () => {
  await open();
  await press('End this subscription, FS-2345-6789');
  expect(dialog()?.textContent).toContain('PayFast takes no more payments for it');
  await press('Keep it');
  expect(end).not.toHaveBeenCalled();
  await press('End this subscription, FS-2345-6789');
  await press('End it');
  expect(end).toHaveBeenCalledExactlyOnceWith({ id: THANDIS.id });
});

it('what the checkout offers is ticked, and saved as the settings of gift vouchers are', async () => {
  const page = await open();
  expect(page.textContent).toContain('Sold in the shop');
  expect(page.textContent).not.toContain('Undo changes');
  const month = page.querySelector<HTMLInputElement>('[name=offer-month]');
  expect(page.querySelector<HTMLInputElement>('[name=offer-week]')?.checked).toBe(true);
  await acting(() => month?.click());
  await press('Undo changes');
  expect(month?.checked).toBe(false);
  await acting(() => month?.click());
  expect(offer).not.toHaveBeenCalled();
  await press('Save');
  expect(offer).toHaveBeenCalledExactlyOnceWith({ offered: ['week', 'month'] });
});

it('says so where it could not be saved, and loses no tick', async () => {
  offer.mockImplementation(() => {
    throw new Error('no answer');
  });
  const page = await open();
  await acting(() => page.querySelector<HTMLInputElement>('[name=offer-month]')?.click());
  await press('Save');
  expect(page.querySelector<HTMLInputElement>('[name=offer-month]')?.checked).toBe(true);
  expect(controls('Save')).toHaveLength(1);
});

it('without a passphrase nothing can be offered', async () => {
  const page = await open({ canOffer: false, offered: [], subscriptions: [] });
  expect(page.textContent).toContain('Not sold');
  expect(page.textContent).toContain('only for an account with a passphrase');
  expect(page.querySelector('input')).toBeNull();
});
