import { beforeEach, expect, test, vi } from 'vitest';
import { bouquet, sizesAt } from '#contract/catalogue/testing/sample-product.ts';
import { STOCK_ASKED } from '#contract/enquiry/back-in-stock.ts';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { acting, render } from '#src/testing/render.tsx';
import { controls, errorAt, field, press, submit, type } from '#src/testing/screen.ts';
import { BackInStockOffer } from './back-in-stock-offer.tsx';

const ask = vi.fn<(input: { email: string; productId: string; size?: string }) => null>();
const LABEL = 'Tell me when it’s back';

beforeEach(() => ask.mockReset().mockReturnValue(null));

async function open(over: Parameters<typeof bouquet>[0] = { stock: 0 }): Promise<HTMLElement> {
  return render(
    <FakeApi answers={{ 'backInStock.ask': ask }}>
      <BackInStockOffer product={bouquet(over)} />
    </FakeApi>,
  );
}

async function openForm(over: Parameters<typeof bouquet>[0] = { stock: 0 }): Promise<HTMLElement> {
  const page = await open(over);
  await press(LABEL);
  await acting(() => import('./back-in-stock-form.tsx'));
  return page;
}

test('what can be bought offers nothing', async () => {
  await open({ stock: 1 });
  expect(controls(LABEL)).toEqual([]);
});

test('a bouquet that is sold out asks for an address, and gives the one answer', async () => {
  const page = await openForm();
  expect(document.activeElement).toBe(field('email'));
  await type(field('email'), ' Thandi@Example.co.za');
  await submit(field('email').form);
  expect(ask).toHaveBeenCalledExactlyOnceWith({
    productId: bouquet().id,
    email: 'thandi@example.co.za',
    size: '',
  });
  expect(page.querySelector('[role=status]')?.textContent).toBe(STOCK_ASKED);
  expect(document.activeElement).toBe(page.querySelector('[role=status]'));
});

test('where there are several sizes, one of them can be waited for', async () => {
  const page = await openForm({ stock: 0, sizes: sizesAt({ m: '0.00', l: '899.00' }) });
  const choices = [...page.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(choices).toEqual(['Any size', 'Medium (M)', 'Large (L)']);
});

test('what is wrong is told at the field, and nothing that was typed is lost', async () => {
  const page = await openForm();
  await type(field('email'), 'thandi');
  await submit(field('email').form);
  expect(errorAt(field('email'))).toBe('Invalid email address');
  expect(ask).not.toHaveBeenCalled();
  ask.mockImplementationOnce(() => {
    throw refusal('TOO_MANY');
  });
  await type(field('email'), 'thandi@example.co.za');
  await submit(field('email').form);
  expect(page.querySelector('[role=alert]')?.textContent).toMatch(/^Too many requests.*still here/);
  expect(field('email').value).toBe('thandi@example.co.za');
});
