import type { PaymentsView } from '#contract/payment/payment-admin.schema.ts';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { PaymentsScreen } from '#src/admin/payments/payments-screen.tsx';
import { type Answers, FakeApi } from './fake-api.tsx';
import { renderPage } from './render-page.tsx';

/** The owner's payments, with these lists. */
export async function openPayments(
  over: Partial<PaymentsView> = {},
  answers: Answers = {},
): Promise<void> {
  const lists = {
    owed: [],
    refundsUnderWay: [],
    paying: [],
    unclear: [],
    settled: [],
    reviews: [],
    toPay: [],
    ...over,
  };
  const totals = {
    owed: lists.owed.length,
    refundsUnderWay: lists.refundsUnderWay.length,
    paying: lists.paying.length,
    unclear: lists.unclear.length,
    settled: lists.settled.length,
    reviews: lists.reviews.length,
    toPay: lists.toPay.length,
  };
  const view: PaymentsView = { totals, ...lists };
  await renderPage(
    <FakeApi answers={{ 'admin.payments.list': () => view, ...answers }}>
      <PaymentsScreen />
      <ToastViewport />
    </FakeApi>,
  );
}

/** What the page says. */
export const pageText = () => document.querySelector('main, #root, body > div')?.textContent ?? '';
