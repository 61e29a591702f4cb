import { expect, it, vi } from 'vitest';
import { PartAway } from '#src/lib/when-there.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting, renderToBuffer } from '#src/testing/render.tsx';
import { checkoutCart } from '#src/testing/sample-cart.ts';
import { AREA, deliveryOptionsOf } from '#src/testing/sample-delivery.ts';
import { CheckoutScreen } from './checkout-screen.tsx';
import { checkoutForm } from './lazy-components.ts';

it('asks again for a form that did not come, once the connection is back', async () => {
  vi.spyOn(checkoutForm, 'load').mockRejectedValueOnce(new PartAway());
  const cart = checkoutCart({});
  const page = await renderToBuffer(
    <FakeApi
      answers={{
        'cart.get': () => cart.lines,
        'delivery.forCart': () => deliveryOptionsOf('2026-11-22'),
        'delivery.area': () => AREA,
      }}
    >
      <CheckoutScreen
        cart={cart}
        totals={() => null}
        promise={null}
        onPaid={vi.fn()}
        onAlreadyPaid={vi.fn()}
      />
    </FakeApi>,
  );
  expect(page.textContent).toContain('The delivery form could not be loaded.');
  await acting(() => window.dispatchEvent(new Event('online')));
  await acting(() => vi.dynamicImportSettled());
  expect(page.querySelector('button[type=submit]')).not.toBeNull();
});
