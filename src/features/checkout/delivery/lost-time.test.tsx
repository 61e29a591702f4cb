import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeliveryOptions } from '#contract/delivery/delivery.schema.ts';
import { DELIVERY_SLOTS, type DeliverySlot } from '#contract/delivery/delivery.ts';
import { CheckoutScreen } from '#src/features/checkout/checkout-screen.tsx';
import { ASK_AGAIN_MS } from '#src/lib/use-delivery-terms.ts';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { acting, removeAll, render } from '#src/testing/render.tsx';
import { checkoutCart } from '#src/testing/sample-cart.ts';
import { AREA, deliveryOptionsOf, FILLED_DELIVERY } from '#src/testing/sample-delivery.ts';
import { errorAt, press, type } from '#src/testing/screen.ts';
import {
  type CheckoutDraft,
  EMPTY_DRAFT,
  loadDraft,
  saveDraft,
} from '#src/features/checkout/checkout-draft.ts';

const [MORNING, AFTERNOON, EVENING] = DELIVERY_SLOTS;
/** On the first day the morning has passed. */
const OPEN = deliveryOptionsOf('2026-11-21', '2026-11-23', '2026-11-24');
const getOptions = vi.fn<() => DeliveryOptions>();
const place = vi.fn<(order: { deliveryTime?: string }) => unknown>();

/** The days once the owner has switched a time off. */
const without = (slot: DeliverySlot): DeliveryOptions => ({
  ...OPEN,
  dates: OPEN.dates.map((day) => ({
    ...day,
    slots: day.slots.filter((option) => option.slot !== slot),
  })),
});

const gone = (slot: string) =>
  `${slot} is no longer available on this day. Please choose another time.`;

async function open(draft: Partial<CheckoutDraft>): Promise<void> {
  saveDraft({ ...EMPTY_DRAFT, ...FILLED_DELIVERY, ...draft });
  await show();
}

async function show(): Promise<void> {
  await render(
    <FakeApi
      answers={{
        'cart.get': () => checkoutCart().lines,
        'order.place': place,
        'delivery.forCart': getOptions,
        'delivery.area': () => AREA,
      }}
    >
      <CheckoutScreen
        cart={checkoutCart()}
        totals={() => null}
        promise={null}
        onPaid={() => undefined}
        onAlreadyPaid={() => undefined}
      />
    </FakeApi>,
  );
  await acting(() => vi.dynamicImportSettled());
}

async function reload(): Promise<void> {
  await removeAll();
  await show();
}

const time = () => document.querySelector('#delivery-deliveryTime') as HTMLSelectElement;
const noteAtTime = () =>
  document.getElementById('delivery-deliveryTime-description')?.textContent ?? '';
const askAgain = () => acting(() => vi.advanceTimersByTimeAsync(ASK_AGAIN_MS));

async function chooseDay(name: string): Promise<void> {
  await press(/^Delivery date/);
  await acting(() => vi.dynamicImportSettled());
  await press(name);
}

beforeEach(() => {
  vi.useFakeTimers({
    now: new Date(OPEN.now),
    toFake: ['Date', 'requestAnimationFrame', 'setTimeout', 'clearTimeout', 'setInterval'],
  });
  getOptions.mockReset().mockReturnValue(OPEN);
  place.mockReset().mockImplementation(() => {
    throw refusal('UNAVAILABLE');
  });
});
afterEach(() => vi.useRealTimers());

describe('a chosen time that its day no longer has', () => {
  beforeEach(async () => {
    await open({ deliveryTime: AFTERNOON, cardMessage: 'With love' });
    getOptions.mockReturnValue(without(AFTERNOON));
    await askAgain();
  });

  it('leaves its field empty, which asks for another, and takes nothing else away', () => {
    expect(time().value).toBe('');
    expect(time().selectedOptions[0]?.textContent).toBe('Please choose');
    expect(errorAt(time())).toBe(gone(AFTERNOON));
    expect(loadDraft()).toMatchObject({ deliveryDate: '2026-11-24', cardMessage: 'With love' });
  });

  it('is not replaced by a press of Place Order', async () => {
    await press('Place Order');
    expect(place).not.toHaveBeenCalled();
    expect(errorAt(time())).toBe('Please choose one of the delivery times');
    await type(time(), EVENING);
    await press('Place Order');
    expect(place.mock.calls[0]?.[0].deliveryTime).toBe(EVENING);
  });

  it('is asked for after a reload too', async () => {
    await reload();
    expect(time().value).toBe('');
    expect(errorAt(time())).toBe(gone('The time you chose'));
  });

  it('is not replaced by another day', async () => {
    await chooseDay('Monday 23 November 2026');
    expect(time().value).toBe('');
    expect(errorAt(time())).toBeUndefined();
  });
});

it('a time that was refused when the order was placed leaves its field empty', async () => {
  await open({ deliveryTime: AFTERNOON });
  place.mockImplementation(() => {
    throw refusal('DELIVERY_UNAVAILABLE', {
      issues: [{ path: 'deliveryTime', message: 'Too late for this time today' }],
    });
  });
  getOptions.mockReturnValue(without(AFTERNOON));
  await press('Place Order');
  expect(time().value).toBe('');
  expect(errorAt(time())).toBe('Too late for this time today');
});

it('a remembered time that its day no longer has is not replaced', async () => {
  await open({ deliveryDate: '2026-11-21', deliveryTime: MORNING });
  expect(time().value).toBe('');
  expect(errorAt(time())).toBe(gone(MORNING));
  expect(time().options[1]?.disabled).toBe(true);
  expect(time().options[1]?.textContent).toBe(`${MORNING}: Too late for this time today`);
});

describe('a shopper without a wish', () => {
  beforeEach(() => open({ deliveryDate: '' }));

  it('gets the morning, or the first time that is left of the day, and is told', async () => {
    expect(time().value).toBe(MORNING);
    await chooseDay('Saturday 21 November 2026');
    expect(time().value).toBe(AFTERNOON);
    expect(noteAtTime()).toBe(
      `${MORNING} is not available on this day. This is the first that is.`,
    );
    expect(errorAt(time())).toBeUndefined();
    await chooseDay('Monday 23 November 2026');
    expect(time().value).toBe(MORNING);
    expect(noteAtTime()).toBe('');
  });

  it('is asked once the time that was shown beside the day is gone', async () => {
    await chooseDay('Monday 23 November 2026');
    getOptions.mockReturnValue(without(MORNING));
    await askAgain();
    expect(time().value).toBe('');
    expect(errorAt(time())).toBe(gone(MORNING));
    await chooseDay('Tuesday 24 November 2026');
    expect(time().value).toBe('');
  });

  it('keeps a time chosen before the day, or is asked for another', async () => {
    await type(time(), EVENING);
    await type(time(), MORNING);
    await chooseDay('Saturday 21 November 2026');
    expect(time().value).toBe('');
    expect(errorAt(time())).toBe(gone(MORNING));
  });
});
