import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangeOrderInput, OrderPageView } from '#contract/order/order-page.schema.ts';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { acting, render } from '#src/testing/render.tsx';
import { ShopProvider } from '#src/lib/shop-config.tsx';
import { storeValue } from '#src/lib/expiring-storage.ts';
import { orderPageView } from '#src/testing/sample-order.ts';
import { controls, errorAt, field, press, submit, toast, type } from '#src/testing/screen.ts';
import { OrderPage } from './order-page.tsx';
import { useLiveOrder } from './use-live-order.ts';

const KEY = 'the-key';
const SHOP = {
  name: 'Bloom',
  publicUrl: 'https://shop.example.co.za',
  email: 'hello@example.co.za',
  supplier: { phone: '011 555 0100' },
};
const ID = orderPageView().id;

const load = vi.fn<(input: { id: string; key?: string }) => OrderPageView>();
const change = vi.fn<(input: ChangeOrderInput) => OrderPageView>();
const cancel = vi.fn<(input: { id: string; key: string }) => OrderPageView>();
const lookUp = vi.fn<(input: { orderNumber: string; email: string }) => unknown>();
const onProven = vi.fn<(key: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  load.mockReset().mockReturnValue(orderPageView());
});
afterEach(() => vi.useRealTimers());

function Page({ orderKey }: { orderKey: string | undefined }) {
  const { data: order } = useLiveOrder(ID, orderKey);
  if (!order) return null;
  return (
    <ShopProvider shop={SHOP}>
      <OrderPage
        order={order}
        orderKey={orderKey}
        details={order.deliveryAddress}
        payment={null}
        isFound={false}
        onProven={onProven}
      />
    </ShopProvider>
  );
}

async function open(orderKey: string | undefined = KEY) {
  const answers = {
    'order.page': load,
    'order.change': change,
    'order.cancel': cancel,
    'order.lookUp': lookUp,
  };
  const page = await render(
    <FakeApi answers={answers}>
      <Page orderKey={orderKey} />
      <ToastViewport />
    </FakeApi>,
  );
  await pass(0);
  return page;
}

const pass = (ms: number) => acting(() => vi.advanceTimersByTimeAsync(ms));
const steps = (page: HTMLElement) =>
  [...page.querySelectorAll('ol li')].map((step) => step.textContent);
const area = (name: string) =>
  document.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`) ?? field(name);

describe('the page of an order', () => {
  it('says in plain words how it is doing, what happened and what is to come', async () => {
    const page = await open();
    expect(page.querySelector('[role=status]')?.textContent).toContain(
      'We have received your payment.',
    );
    expect(steps(page)).toEqual([
      'OrderedSat 21 Nov, 10:48',
      'PaidSat 21 Nov, 10:50',
      'Being preparedNot yet',
      'Out for deliveryNot yet',
      'DeliveredNot yet',
    ]);
  });

  it('asks a shopper whose payment may be on its way to wait before ordering again', async () => {
    const closed = orderPageView({
      status: 'pending_payment',
      paymentStatus: 'unpaid',
      deliveryDoubt: 'We have closed the day. If you haven’t paid for it, please order again.',
      isPaymentAwaited: true,
    });
    load.mockReturnValue(closed);
    const page = await open();
    expect(page.querySelector('[role=status]')?.textContent).toContain(
      'If you’ve just paid, PayFast tells us within minutes: it is shown here, so wait for it before you order again. We have closed the day.',
    );
    load.mockReturnValue({ ...closed, isPaymentAwaited: false });
    await pass(60_000);
    expect(page.querySelector('[role=status]')?.textContent).not.toContain('just paid');
  });

  it('follows the order by itself, until nothing comes after', async () => {
    const page = await open();
    load.mockReturnValue(
      orderPageView({ status: 'delivered', canChange: false, cancelling: 'no' }),
    );
    await pass(2_000);
    expect(page.querySelector('[role=status]')?.textContent).toContain('have arrived');
    const asked = load.mock.calls.length;
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(asked);
  });

  it('shows what happened when it went another way', async () => {
    load.mockReturnValue(
      orderPageView({
        status: 'cancelled',
        cancelling: 'no',
        canChange: false,
        steps: [
          { status: 'pending_payment', at: '2026-11-21T08:48:00.000Z' },
          { status: 'cancelled', at: '2026-11-21T08:50:00.000Z' },
        ],
      }),
    );
    expect(steps(await open())).toEqual(['OrderedSat 21 Nov, 10:48', 'CancelledSat 21 Nov, 10:50']);
  });
});

it('says of a cancelled order what becomes of the money', async () => {
  const money = { paid: '998.00', refunded: '98.00', toRefund: '900.00', toPay: '0.00' };
  load.mockReturnValue(orderPageView({ status: 'cancelled', canChange: false, money }));
  expect((await open()).querySelector('[role=status]')?.textContent).toMatch(
    /Nothing will be delivered. You paid R998.00.*We still have to refund R900.00/,
  );
});

it.each([
  [{}, 'On the card'],
  [{ isGiftVoucher: true, fulfilment: 'email' }, 'Message'],
] as const)('shows the words that can no longer be changed, of %j as %s', async (kind, name) => {
  const order = { status: 'preparing', canChange: false, cardMessage: 'With love' } as const;
  load.mockReturnValue(orderPageView({ ...order, ...kind }));
  expect((await open()).querySelector('figure')?.textContent).toBe(`${name}With love`);
});

describe('a visitor without the key of the order', () => {
  beforeEach(() => {
    load.mockReturnValue(
      orderPageView({ isProven: false, masked: true, canChange: false, cancelling: 'no' }),
    );
  });

  it('can change nothing, and can show it by the email address', async () => {
    lookUp.mockReturnValue({ ...orderPageView(), key: 'found-key' });
    const page = await open('');
    expect(controls(/Save|Cancel/)).toEqual([]);
    expect(page.textContent).toContain('hidden until you show');
    expect(page.textContent).toContain('Is this your order?');
    await type(field('email'), 'thandi@example.co.za');
    await submit(field('email').form);
    await pass(0);
    expect(lookUp).toHaveBeenCalledWith({
      orderNumber: 'FS-ABCD-1234',
      email: 'thandi@example.co.za',
    });
    expect(onProven).toHaveBeenCalledWith('found-key');
  });

  it('is asked nothing about what they see anyway, within two hours of ordering', async () => {
    load.mockReturnValue(orderPageView({ isProven: false, canChange: false, cancelling: 'no' }));
    const page = await open('');
    expect(page.textContent).not.toContain('Is this your order?');
    expect(page.textContent).toContain('Need to change something?');
    expect(controls(/Change or cancel it/)).toHaveLength(1);
  });
});

it('is offered no change where none can be made any more', async () => {
  load.mockReturnValue(orderPageView({ isProven: false, isOver: true, canChange: false }));
  expect((await open('')).textContent).not.toContain('Need to change something?');
});

describe('changing it', () => {
  it('saves what was changed and nothing else, and says so', async () => {
    change.mockImplementation(({ cardMessage = '' }) => orderPageView({ cardMessage }));
    await open();
    await type(area('cardMessage') as HTMLInputElement, 'For you');
    await submit(field('customerPhone').form);
    await pass(0);
    expect(change).toHaveBeenCalledExactlyOnceWith({
      id: ID,
      key: KEY,
      cardMessage: 'For you',
      seen: { cardMessage: '' },
    });
    expect(toast()).toContain('Saved');
  });

  it('counts the card message as its limit does: an emoji is one character', async () => {
    const page = await open();
    await type(area('cardMessage') as HTMLInputElement, 'For you 💐🌹💐 ');
    expect(page.textContent).toContain('11 of 200 characters');
  });

  it('says at the field what is wrong, and sends nothing', async () => {
    await open();
    await type(field('customerPhone'), '12');
    await submit(field('customerPhone').form);
    expect(errorAt(field('customerPhone'))).toBe('Phone number must be at least 10 digits');
    expect(change).not.toHaveBeenCalled();
  });

  it('keeps what is being typed while the order is followed, and stops when it is begun', async () => {
    const page = await open();
    await type(area('cardMessage') as HTMLInputElement, 'Half a senten');
    await pass(4_000);
    expect(area('cardMessage').value).toBe('Half a senten');
    expect(page.textContent).toContain('What you typed is not saved yet.');
    load.mockReturnValue(
      orderPageView({ status: 'preparing', canChange: false, cardMessage: 'As it was' }),
    );
    await pass(2_000);
    expect(area('cardMessage').value).toBe('Half a senten');
    expect(area('cardMessage').readOnly).toBe(true);
    expect(controls('Save changes')).toEqual([]);
    expect(page.querySelector('form [role=alert]')?.textContent).toMatch(
      /We’ve started.*not saved.*phone us on 011 555 0100 or write to hello@.*FS-ABCD-1234/,
    );
  });

  it('shows what was typed before a reload, though the order has been begun since', async () => {
    storeValue(`orderChange ${ID}`, { typed: { cardMessage: 'Typed before' }, seen: {} });
    load.mockReturnValue(orderPageView({ status: 'preparing', canChange: false }));
    const page = await open();
    expect(area('cardMessage').value).toBe('Typed before');
    expect(page.querySelector('form [role=alert]')?.textContent).toMatch(/not saved, but still/);
  });

  it('that comes too late is said, and the page catches up', async () => {
    change.mockImplementation(() => {
      throw refusal('ORDER_STATUS_CONFLICT', { message: 'We’ve started on this order' });
    });
    const page = await open();
    load.mockReturnValue(orderPageView({ status: 'preparing', canChange: false }));
    await submit(field('customerPhone').form);
    await pass(0);
    expect(page.querySelector('textarea')).toBeNull();
    expect(toast()).toContain('We’ve started on this order');
  });
});

describe('cancelling it', () => {
  it.each(['ask', 'no'] as const)(
    'says that the florist could not, while it can be asked for: %s',
    async (cancelling) => {
      load.mockReturnValue(orderPageView({ cancelling, cancelDeclined: true }));
      const page = await open();
      expect(page.textContent).toContain('The florist could not cancel it, so your order stands.');
      expect(controls('Cancel this order')).toHaveLength(cancelling === 'ask' ? 1 : 0);
    },
  );

  it('is asked about first', async () => {
    cancel.mockReturnValue(orderPageView({ cancelling: 'asked' }));
    const page = await open();
    await press('Cancel this order');
    expect(document.activeElement?.textContent).toContain('Cancel this order?');
    expect(cancel).not.toHaveBeenCalled();
    await press('Ask to cancel');
    await pass(0);
    expect(cancel).toHaveBeenCalledExactlyOnceWith({ id: ID, key: KEY });
    expect(page.textContent).toContain('You asked us to cancel this order.');
  });

  it('says before it that the money comes back, where nothing has begun', async () => {
    load.mockReturnValue(orderPageView({ cancelling: 'with-refund' }));
    cancel.mockReturnValue(orderPageView({ status: 'cancelled', cancelling: 'no' }));
    const page = await open();
    await press('Cancel this order');
    expect(document.activeElement?.textContent).toContain('we refund what you paid for it');
    await press('Yes, cancel it');
    await pass(0);
    expect(document.activeElement).toBe(page.querySelector('h1'));
    expect(page.textContent).toContain('This order was cancelled');
  });

  it('says of an order without a payment that one may be under way', async () => {
    load.mockReturnValue(orderPageView({ cancelling: 'at-once' }));
    await open();
    await press('Cancel this order');
    expect(document.activeElement?.textContent).toContain('If you’ve already paid');
  });

  it('can be left', async () => {
    await open();
    await press('Cancel this order');
    await press('Keep it');
    expect(cancel).not.toHaveBeenCalled();
    expect(controls('Cancel this order')).toHaveLength(1);
  });
});
