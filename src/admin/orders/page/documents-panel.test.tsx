import { expect, test, vi } from 'vitest';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { ownersOrder } from '#src/testing/sample-admin-order.ts';
import { orderPayments } from '#src/testing/sample-payments.ts';
import { control, field, press, type } from '#src/testing/screen.ts';
import { OrderScreen } from './order-screen.tsx';

const DOCUMENT = {
  id: '00000000-0000-4000-8000-000000000030',
  name: 'Tax invoice INV-000012',
  issuedAt: '2026-11-21T06:10:00.000Z',
  url: '/api/admin/documents/00000000-0000-4000-8000-000000000030.pdf',
};

async function open(order: Partial<AdminOrderView>, answers: object = {}): Promise<void> {
  await renderPage(
    <FakeApi
      answers={{
        'admin.orders.byId': () => ownersOrder(order),
        'admin.payments.ofOrder': () => orderPayments({}),
        ...answers,
      }}
    >
      <OrderScreen id={ownersOrder(order).id} />
    </FakeApi>,
  );
}
const text = () => document.body.textContent;

test('what was issued opens as a PDF, beside what it says of the company', async () => {
  await open({ documents: [DOCUMENT], companyName: 'Acme Mining', orderReference: 'PO 4711' });
  expect(control(DOCUMENT.name).getAttribute('href')).toBe(DOCUMENT.url);
  expect(text()).toContain('Acme Mining');
  expect(text()).toContain('PO 4711');
  expect(text()).not.toContain('Company details');
});

test('an order of before the first invoice can have one, and says why when it fails', async () => {
  const issue = vi.fn<() => AdminOrderView>(() => {
    throw refusal('UNAVAILABLE');
  });
  await open({ canIssueDocuments: true }, { 'admin.invoices.issue': issue });
  await press('Issue it now');
  expect(document.querySelector('[role=alert]')?.textContent).toMatch(/\w/);
  issue.mockImplementation(() => ownersOrder({ documents: [DOCUMENT] }));
  await press('Issue it now');
  expect(control(DOCUMENT.name)).toBeDefined();
  expect(text()).not.toContain('Issue it now');
});

test('the company of an order that is not paid is corrected; a wrong VAT number is told at its field', async () => {
  const correct = vi.fn<(sent: unknown) => AdminOrderView>(() =>
    ownersOrder({ status: 'pending_payment', companyName: 'Acme Mining' }),
  );
  await open(
    { status: 'pending_payment', paymentStatus: 'unpaid' },
    { 'admin.invoices.correctCompany': correct },
  );
  await press('Company details');
  await type(field('companyName'), 'Acme Mining');
  await type(field('vatNumber'), '123');
  await press('Save');
  expect(text()).toContain('VAT number must be 10 digits that begin with 4');
  expect(correct).not.toHaveBeenCalled();
  await type(field('vatNumber'), '4111 222 333');
  await press('Save');
  expect(correct.mock.calls[0]?.[0]).toMatchObject({
    companyName: 'Acme Mining',
    // The server leaves the blanks out.
    vatNumber: '4111 222 333',
  });
});
