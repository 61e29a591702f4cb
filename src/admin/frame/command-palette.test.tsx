import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FoundOrdersView } from '#contract/order/admin-order.schema.ts';
import { type Answers, FakeApi } from '#src/testing/fake-api.tsx';
import { RED, SUN } from '#src/testing/open-dashboard.tsx';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { dialog, field, press, type } from '#src/testing/screen.ts';
import { CommandPalette } from './command-palette.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

async function open(answers: Answers = {}): Promise<void> {
  const found: FoundOrdersView = { orders: [] };
  const all = {
    'admin.products.list': () => [RED, SUN],
    'admin.orders.search': () => found,
    ...answers,
  };
  await renderPage(
    <FakeApi answers={all}>
      <CommandPalette />
    </FakeApi>,
  );
  await press('Go to');
}
const options = () =>
  [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
const write = (text: string) => type(field('Screen, order, customer or product'), text);

test('at first it offers every screen and what can be done', async () => {
  await open();
  expect(options()).toContain('Payments');
  expect(options()).toContain('Create product');
  expect(options()).not.toContain('Sandton RedR499.00');
});

test('products are found by a part of their name, once two letters are there', async () => {
  await open();
  await write('s');
  expect(options().join()).not.toContain('Sandton Red');
  await write('SAND');
  expect(options().join()).toContain('Sandton Red');
});

test('a search that fails is told, and the rest can still be gone to', async () => {
  await open({
    'admin.orders.search': () => {
      throw new Error('Failed to fetch');
    },
  });
  await write('sand');
  await acting(() => vi.advanceTimersByTime(200));
  expect(dialog()?.textContent).toContain('could not be searched');
  expect(options().join()).toContain('Sandton Red');
});
