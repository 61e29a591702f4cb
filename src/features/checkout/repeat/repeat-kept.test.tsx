import { expect, it, vi } from 'vitest';
import type { PublicContent } from '#contract/content/content.schema.ts';
import { EVERY_KEY, forgetOrderedDraft, saveDraft } from '#src/features/checkout/checkout-draft.ts';
import { CheckoutForm, loadKeptParts } from '#src/features/checkout/checkout-form.tsx';
import { storeValue } from '#src/lib/expiring-storage.ts';
import { SiteContentContext } from '#src/lib/site-content.tsx';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting, removeAll, renderToBuffer } from '#src/testing/render.tsx';
import { checkoutCart } from '#src/testing/sample-cart.ts';
import { AREA, deliveryOptionsOf, FILLED_DELIVERY } from '#src/testing/sample-delivery.ts';
import { type } from '#src/testing/screen.ts';

const start = vi.fn<(order: { every: string }) => unknown>();

/** The checkout as after a reload: what is kept has loaded before it is shown. */
async function open(subscriptions: NonNullable<PublicContent['subscriptions']>) {
  await removeAll();
  saveDraft(FILLED_DELIVERY);
  await loadKeptParts();
  const cart = checkoutCart({});
  await renderToBuffer(
    <FakeApi
      answers={{
        'cart.get': () => cart.lines,
        'delivery.forCart': () => deliveryOptionsOf('2026-11-21', '2026-11-22', '2026-11-24'),
        'delivery.area': () => AREA,
        'subscriptions.start': start,
      }}
    >
      <SiteContentContext value={{ reviewCount: null, testimonials: [], pages: [], subscriptions }}>
        <CheckoutForm
          cart={cart}
          problem={undefined}
          onProblem={() => undefined}
          promise={null}
          feeRule={undefined}
          totals={() => null}
          onAlreadyPaid={() => undefined}
        />
      </SiteContentContext>
    </FakeApi>,
  );
}

const summary = () => document.querySelector('.repeat-summary')?.textContent;
function every(): HTMLSelectElement {
  const found = document.querySelector<HTMLSelectElement>('select[name=every]');
  if (!found) throw new Error('The checkout does not ask how often');
  return found;
}

it('how often the flowers come is kept as the rest of the checkout, until the order is paid', async () => {
  await open(['week', 'month']);
  await vi.waitFor(() => expect(summary()).toBe('Send flowers again and again'));
  await type(every(), 'month');
  await open(['week', 'month']);
  expect(summary()).toBe('Send flowers again and again: every month');
  await acting(() => document.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
  await vi.waitFor(() => expect(start.mock.calls[0]?.[0]).toMatchObject({ every: 'month' }));
  forgetOrderedDraft();
  await open(['week', 'month']);
  expect(every().value).toBe('once');
});

it('what is offered no more comes once', async () => {
  storeValue(EVERY_KEY, 'week');
  await open(['month']);
  expect(every().value).toBe('once');
});
