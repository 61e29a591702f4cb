import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeliveryChoice } from '#contract/delivery/choice.ts';
import type { DeliveryOptions } from '#contract/delivery/delivery.schema.ts';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import { CheckoutScreen } from '#src/features/checkout/checkout-screen.tsx';
import { type CheckoutDraft, loadDraft, saveDraft } from '#src/features/checkout/checkout-draft.ts';
import { fillDraft } from '#src/features/checkout/fill-draft.ts';
import { ShopProvider } from '#src/lib/shop-config.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { whereHtml } from '#src/ui/where-html.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting, removeAll, renderToBuffer } from '#src/testing/render.tsx';
import { checkoutCart } from '#src/testing/sample-cart.ts';
import { deliveryOptionsOf, FILLED_DELIVERY } from '#src/testing/sample-delivery.ts';
import { orderView } from '#src/testing/sample-order.ts';
import { press, type } from '#src/testing/screen.ts';

const AREA = {
  outside: 'warn',
  codes: [
    { from: '2092', to: '2092', suburbs: ['Melville'] },
    { from: '2196', to: '2196', suburbs: ['Rosebank'] },
  ],
} as const;
const [MORNING, AFTERNOON] = DELIVERY_SLOTS;
const OPEN = deliveryOptionsOf('2026-11-21', '2026-11-23', '2026-11-24', '2026-11-25');
const MELVILLE = {
  suburb: 'Melville',
  code: '2092',
  day: '2026-11-24',
  dayText: 'Tue 24 Nov',
  made: 'second',
};
const ROSEBANK = {
  suburb: 'Rosebank',
  code: '2196',
  day: '2026-11-23',
  dayText: 'Mon 23 Nov',
  made: 'first',
};
const TYPED = {
  ...FILLED_DELIVERY,
  deliveryAddress: '7 Oxford Road',
  suburb: 'Rosebank',
  deliveryPostalCode: '2196',
  deliveryDate: '2026-11-23',
};

/** A day on which a bouquet of the cart cannot be there. */
const WHY = 'Sandton Red needs three days: from Tue 24 Nov';
const slow: DeliveryOptions = {
  ...OPEN,
  dates: OPEN.dates.map((day) =>
    day.date < '2026-11-24' ? { ...day, available: false, reason: WHY, slots: [] } : day,
  ),
};

const keep = vi.fn<(address: string) => Promise<Response>>();
const forCart = vi.fn<() => DeliveryOptions | Promise<DeliveryOptions>>();
const onDay = vi.fn<() => unknown>();

/** The cart is asked for by what is around the checkout. */
function Cart() {
  const { sessionId = '' } = checkoutCart();
  trpc.cart.get.useQuery({ sessionId });
  return null;
}

/** As a document of the shop does it: with what the server knows to be chosen. */
async function visit(choice?: DeliveryChoice): Promise<void> {
  await removeAll();
  const shop = {
    name: 'Joburg Blooms',
    publicUrl: 'https://shop.example',
    ...(choice && { choice }),
  };
  await renderToBuffer(
    <ShopProvider shop={shop}>
      <header dangerouslySetInnerHTML={{ __html: whereHtml(choice) }} />
      <FakeApi
        answers={{
          'cart.get': () => checkoutCart().lines,
          'catalogue.onDay': onDay,
          'delivery.forCart': forCart,
          'delivery.area': () => AREA,
        }}
      >
        <Cart />
        <CheckoutScreen
          cart={checkoutCart()}
          totals={() => null}
          promise={null}
          onPaid={() => undefined}
          onAlreadyPaid={() => undefined}
        />
      </FakeApi>
    </ShopProvider>,
  );
  await acting(() => vi.dynamicImportSettled());
  await acting(() => vi.dynamicImportSettled());
}

const at = (name: string) => document.querySelector<HTMLInputElement>(`#delivery-${name}`);
const header = () => document.querySelector('header')?.textContent;
const place = ({ suburb, deliveryPostalCode, deliveryAddress }: CheckoutDraft) => [
  suburb,
  deliveryPostalCode,
  deliveryAddress,
];
const kept = () => keep.mock.calls.map(([address]) => new URL(address, 'https://shop.example'));

async function chooseDay(name: string): Promise<void> {
  await press(/^Delivery date/);
  await acting(() => vi.dynamicImportSettled());
  await press(name);
}

beforeEach(() => {
  localStorage.clear();
  keep.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal('fetch', keep);
  forCart.mockReset().mockReturnValue(OPEN);
  onDay.mockReset().mockReturnValue({ day: '2026-11-23', notThere: [] });
});
afterEach(() => vi.unstubAllGlobals());

describe('what is chosen in the header', () => {
  it('takes the place of the day and the suburb of a form that was begun before, and leaves the street', async () => {
    await visit(ROSEBANK);
    await type(at('customerName') as HTMLInputElement, 'Thandi');
    saveDraft({ ...loadDraft(), deliveryAddress: '7 Oxford Road', deliveryTime: AFTERNOON });
    expect(loadDraft().deliveryDate).toBe('2026-11-23');
    await visit(MELVILLE);
    expect(at('deliveryDate')?.textContent).toBe('Tuesday 24 November 2026');
    expect(place(loadDraft())).toEqual(['Melville', '2092', '7 Oxford Road']);
    expect(loadDraft()).toMatchObject({ customerName: 'Thandi', deliveryTime: AFTERNOON });
    expect(keep).not.toHaveBeenCalled();
  });

  it('takes the place of a form that was begun with none', async () => {
    saveDraft(TYPED);
    await visit(MELVILLE);
    expect(place(loadDraft())).toEqual(['Melville', '2092', '7 Oxford Road']);
    expect(loadDraft()).toMatchObject({ deliveryDate: '2026-11-24', deliveryTime: MORNING });
  });

  it('leaves alone what was typed after it', async () => {
    await visit(ROSEBANK);
    await type(at('deliveryPostalCode') as HTMLInputElement, '8001');
    await visit(ROSEBANK);
    expect(at('deliveryPostalCode')?.value).toBe('8001');
  });

  it('holds for the day of an order that is sent again, and not for its place', async () => {
    saveDraft(TYPED);
    fillDraft(orderView(), { ...ROSEBANK, day: '2026-11-25' });
    await visit({ ...ROSEBANK, day: '2026-11-25' });
    expect(loadDraft()).toMatchObject({ deliveryPostalCode: '2092', deliveryDate: '2026-11-25' });
  });
});

describe('what is chosen in the checkout', () => {
  it('becomes what the header says, day and suburb', async () => {
    await visit(ROSEBANK);
    await chooseDay('Wednesday 25 November 2026');
    expect(header()).toContain('RosebankWed 25 Nov');
    await type(at('deliveryPostalCode') as HTMLInputElement, '2092');
    expect(header()).toContain('MelvilleWed 25 Nov');
    expect(kept().map(({ pathname }) => pathname)).toEqual(Array(2).fill('/when-and-where/keep'));
    const told = Object.fromEntries(kept()[1]?.searchParams ?? []);
    expect(told).toMatchObject({ suburb: 'Melville', day: '2026-11-25' });
    // The next document has it, and nothing in the form changes.
    await visit({ ...MELVILLE, day: '2026-11-25', made: told['made'] ?? '' });
    expect(loadDraft()).toMatchObject({ suburb: 'Rosebank', deliveryPostalCode: '2092' });
  });

  it('is the business of the form alone while nothing is chosen in the header', async () => {
    saveDraft(TYPED);
    await visit();
    await chooseDay('Wednesday 25 November 2026');
    expect(keep).not.toHaveBeenCalled();
    expect(header()).toBe('When and where?');
  });

  it('leaves the header as it was where it cannot be kept', async () => {
    keep.mockRejectedValue(new TypeError('Failed to fetch'));
    await visit(ROSEBANK);
    await chooseDay('Wednesday 25 November 2026');
    expect(header()).toContain('RosebankMon 23 Nov');
    await visit(ROSEBANK);
    expect(loadDraft().deliveryDate).toBe('2026-11-25');
  });
});

describe('a chosen day on which a bouquet cannot be there', () => {
  const text = () => document.body.textContent;

  it('is answered with the reason and the next day, and nothing is said of a time', async () => {
    forCart.mockReturnValue(slow);
    await visit(ROSEBANK);
    expect(text()).toContain(`${WHY}. You chose Mon 23 Nov.`);
    expect(text()).not.toContain('can no longer be chosen');
    expect(text()).not.toContain('This is the first that is');
    await press('Change to Tue 24 Nov');
    expect(loadDraft()).toMatchObject({ deliveryDate: '2026-11-24', deliveryTime: MORNING });
    expect(text()).not.toContain('You chose');
    expect(header()).toContain('RosebankTue 24 Nov');
  });

  it('says why before the days of the cart are known, by what the cart said', async () => {
    forCart.mockReturnValue(new Promise(() => undefined));
    const [line] = checkoutCart().lines;
    onDay.mockReturnValue({
      day: '2026-11-23',
      notThere: [{ id: line?.productId, note: 'Needs three days: from Tue 24 Nov' }],
    });
    await visit(ROSEBANK);
    expect(text()).toContain(`${WHY}. You chose Mon 23 Nov.`);
  });

  it('is told in the same way once a bouquet makes it so', async () => {
    await visit(ROSEBANK);
    expect(loadDraft().deliveryDate).toBe('2026-11-23');
    forCart.mockReturnValue(slow);
    await visit(ROSEBANK);
    expect(text()).toContain(`${WHY}. You chose Mon 23 Nov.`);
    expect(text()).not.toContain('can no longer be chosen');
  });
});
