import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeliveryOptions } from '#contract/delivery/delivery.schema.ts';
import { DELIVERY_SLOTS, type DeliverySlot } from '#contract/delivery/delivery.ts';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { acting, renderToBuffer } from '#src/testing/render.tsx';
import { checkoutCart } from '#src/testing/sample-cart.ts';
import { AREA, deliveryOptionsOf, FILLED_DELIVERY } from '#src/testing/sample-delivery.ts';
import { CheckoutScreen } from '#src/features/checkout/checkout-screen.tsx';
import { saveDraft } from '#src/features/checkout/checkout-draft.ts';

const [MORNING] = DELIVERY_SLOTS;
const open = deliveryOptionsOf('2026-11-21', '2026-11-23', '2026-11-24');
const options = vi.fn(() => open);
const place = vi.fn<() => unknown>();

function fullOn(date: string, slot: DeliverySlot): DeliveryOptions {
  const dates = open.dates.map((day) => ({
    ...day,
    slots: day.slots.map((each) =>
      day.date === date && each.slot === slot
        ? { slot, available: false, reason: 'Fully booked', full: true as const }
        : each,
    ),
  }));
  return { ...open, dates };
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout', 'clearTimeout'] });
  options.mockReset().mockReturnValue(open);
  place.mockReset();
  saveDraft({ ...FILLED_DELIVERY, cardMessage: 'With love' });
  await renderToBuffer(
    <FakeApi
      answers={{
        'cart.get': () => checkoutCart().lines,
        'order.place': place,
        'delivery.forCart': options,
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
});
afterEach(() => vi.useRealTimers());

const time = () => document.querySelector<HTMLSelectElement>('#delivery-deliveryTime');
const timeError = () => document.getElementById('delivery-deliveryTime-error')?.textContent;
const press = () =>
  acting(() => document.querySelector<HTMLButtonElement>('button[type=submit]')?.click());

test('a slot that filled up is told at its field, which is empty then, and nothing typed is lost', async () => {
  expect(time()?.value).toBe(MORNING);
  const message = `${MORNING} on Tuesday 24 November 2026 is fully booked`;
  place.mockImplementation(() => {
    throw refusal('SLOT_FULL', {
      message: `${message}.`,
      issues: [{ path: 'deliveryTime', message }],
    });
  });
  options.mockReturnValue(fullOn('2026-11-24', MORNING));
  await press();
  await acting(() => vi.runOnlyPendingTimers());
  expect(timeError()).toBe(message);
  expect(time()?.value).toBe('');
  expect(time()?.options[1]?.textContent).toBe(`${MORNING}: Fully booked`);
  expect(document.activeElement).toBe(time());
  expect(document.body.textContent).toContain('Everything you typed is still here.');
  expect(document.querySelector<HTMLTextAreaElement>('#delivery-cardMessage')?.value).toBe(
    'With love',
  );
});
