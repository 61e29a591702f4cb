import { expect, test, vi } from 'vitest';
import type { ChangeOrderInput, OrderPageView } from '#contract/order/order-page.schema.ts';
import { ShopProvider } from '#src/lib/shop-config.tsx';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { newPrices } from '#src/testing/new-prices.ts';
import { acting, render } from '#src/testing/render.tsx';
import { orderPageView } from '#src/testing/sample-order.ts';
import { field, submit, type } from '#src/testing/screen.ts';
import { ChangeForm } from './change-form.tsx';

const SAID = 'Delivery there and then costs R90.00, and not R60.00. Save again if that is right.';

test('a change with another fee is saved once the shopper has read what the order comes to', async () => {
  const change = vi.fn<(input: ChangeOrderInput) => OrderPageView>((input) => {
    if (String(input.total) === '689.00') return orderPageView({ customerPhone: '082 765 4321' });
    throw refusal('PRICE_CHANGED', { message: SAID, details: newPrices('689.00') });
  });
  const page = await render(
    <FakeApi answers={{ 'order.change': change }}>
      <ShopProvider shop={{ name: 'Bloom', publicUrl: 'https://shop.example.co.za' }}>
        <ChangeForm order={orderPageView()} orderKey="the-key" />
      </ShopProvider>
    </FakeApi>,
  );
  await type(field('customerPhone'), '082 765 4321');
  await submit(field('customerPhone').form);
  await acting(async () => undefined);
  expect(page.querySelector('form [role=alert]')?.textContent).toContain(SAID);
  expect(field('customerPhone').value).toBe('082 765 4321');
  await submit(field('customerPhone').form);
  await acting(async () => undefined);
  expect(change.mock.calls.map(([{ total }]) => total)).toEqual([undefined, '689.00']);
  expect(page.querySelector('form [role=alert]')).toBeNull();
});
