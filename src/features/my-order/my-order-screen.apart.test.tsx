import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FoundOrderView } from '#contract/order/order-page.schema.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { ShopProvider } from '#src/lib/shop-config.tsx';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { acting, render } from '#src/testing/render.tsx';
import { orderView } from '#src/testing/sample-order.ts';
import { controls, errorAt, field, press, submit, type } from '#src/testing/screen.ts';
import { MyOrderScreen } from './my-order-screen.tsx';
import { recentOrders } from './recent-orders.ts';

vi.mock('#src/ui/link-button.tsx', () => ({
  LinkButton: ({ children }: { children: string }) => <a href="/order">{children}</a>,
}));

const SHOP = { name: 'Bloom', publicUrl: 'https://shop.example.co.za' };
const ID = '00000000-0000-4000-8000-000000000001';
const GONE = '00000000-0000-4000-8000-000000000002';

const order = orderView({
  id: ID,
  orderNumber: 'FS-ABCD-2345',
  status: 'paid',
  paymentStatus: 'paid',
  items: [
    {
      productId: ID,
      productName: 'Sandton Red',
      quantity: 2,
      size: 'Medium (M)',
      priceAtTime: '499.00',
    },
  ],
});

const lookUp = vi.fn<(input: { orderNumber: string; email: string }) => FoundOrderView>();
const onFound = vi.fn<(order: FoundOrderView) => void>();
const byId = vi.fn<(input: { id: string }) => OrderView>();

beforeEach(() => {
  recentOrders.forget([ID, GONE]);
  lookUp.mockReset().mockReturnValue({ ...order, key: 'the-key' });
  onFound.mockReset();
  byId.mockReset().mockReturnValue({ ...order, masked: true });
});

async function open() {
  const page = await render(
    <FakeApi answers={{ 'order.lookUp': lookUp, 'order.byId': byId }}>
      <ShopProvider shop={SHOP}>
        <MyOrderScreen renderDetails={({ deliveryAddress }) => deliveryAddress} onFound={onFound} />
      </ShopProvider>
    </FakeApi>,
  );
  await acting(() => undefined);
  return page;
}

async function find(orderNumber: string, email: string) {
  await type(field('orderNumber'), orderNumber);
  await type(field('email'), email);
  await submit(field('email').form);
}

const alert = () => document.querySelector('form [role=alert]')?.textContent;

describe('looking an order up', () => {
  it('leads to its page, with the key that the shop answers', async () => {
    await open();
    await find(' fs-abcd-2345', 'thandi@example.co.za ');
    expect(lookUp).toHaveBeenCalledExactlyOnceWith({
      orderNumber: 'fs-abcd-2345',
      email: 'thandi@example.co.za',
    });
    expect(onFound.mock.calls[0]?.[0]).toMatchObject({ id: ID, key: 'the-key' });
  });

  it('says at each field what is missing, and sends nothing', async () => {
    await open();
    await type(field('orderNumber'), '');
    await type(field('email'), '');
    await submit(field('email').form);
    expect(errorAt(field('orderNumber'))).toBe('Order number is required');
    expect(errorAt(field('email'))).toBe('Invalid email address');
    expect(document.activeElement).toBe(field('orderNumber'));
    expect(lookUp).not.toHaveBeenCalled();
  });

  it('brings the right keyboards', async () => {
    await open();
    expect([field('email').type, field('email').inputMode, field('email').autocomplete]).toEqual([
      'email',
      'email',
      'email',
    ]);
    expect(field('orderNumber').getAttribute('autocapitalize')).toBe('characters');
  });

  it.each([
    [
      'an order that is not there',
      refusal('ORDER_NOT_FOUND'),
      /could not find that order.*check the number/,
    ],
    [
      'too many tries',
      refusal('TOO_MANY', { details: { retryAfterSeconds: 301 } }),
      /tried too many times.*in 6 minutes/,
    ],
    ['no connection', new TypeError('Failed to fetch'), /cannot answer right now.*still here/],
  ])('says kindly: %s, and keeps what was typed', async (_, failure, words) => {
    lookUp.mockImplementation(() => {
      throw failure;
    });
    await open();
    await find('FS-ABCD-2345', 'thandi@example.co.za');
    expect(alert()).toMatch(words);
    expect([field('orderNumber').value, field('email').value]).toEqual([
      'FS-ABCD-2345',
      'thandi@example.co.za',
    ]);
  });
});

describe('recent orders', () => {
  it('are those this browser remembers, with what is hidden explained', async () => {
    recentOrders.remember(ID);
    const page = await open();
    expect(page.querySelector('summary')?.textContent).toContain('FS-ABCD-2345Paid');
    for (const text of [
      'Names and addresses are hidden here.',
      'We have received your payment.',
      '2 × Sandton Red, Medium (M)R998.00',
      'DeliveryFREE',
      '12 Fourth Avenue, Melville',
    ]) {
      expect(page.textContent).toContain(text);
    }
  });

  it('are dropped when the shop has them no more', async () => {
    recentOrders.remember(GONE);
    byId.mockImplementation(() => {
      throw refusal('ORDER_NOT_FOUND');
    });
    const page = await open();
    expect(recentOrders.entries()).toEqual([]);
    expect(page.textContent).toContain('No recent orders on this device.');
  });

  it('can be forgotten', async () => {
    recentOrders.remember(ID);
    await open();
    await press(/^Remove these orders/);
    expect(recentOrders.entries()).toEqual([]);
    expect(controls(/^Forget/)).toEqual([]);
  });
});
