import { expect, test, vi } from 'vitest';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting, renderToBuffer } from '#src/testing/render.tsx';
import { checkoutCart } from '#src/testing/sample-cart.ts';
import { AREA, deliveryOptionsOf, FILLED_DELIVERY } from '#src/testing/sample-delivery.ts';
import { CheckoutScreen } from './checkout-screen.tsx';
import { type CheckoutDraft, saveDraft } from './checkout-draft.ts';

async function open(draft: Partial<CheckoutDraft>): Promise<void> {
  saveDraft({ ...FILLED_DELIVERY, ...draft });
  const shown = checkoutCart({});
  await renderToBuffer(
    <FakeApi
      answers={{
        'cart.get': () => shown.lines,
        'delivery.forCart': () => deliveryOptionsOf('2026-11-21', '2026-11-24'),
        'delivery.area': () => AREA,
      }}
    >
      <CheckoutScreen
        cart={shown}
        totals={() => null}
        promise={null}
        onPaid={() => undefined}
        onAlreadyPaid={() => undefined}
      />
    </FakeApi>,
  );
}

/** What is said at a field about what stands in it. */
function noteAt(name: string): string {
  const ids = document.querySelector(`#delivery-${name}`)?.getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('');
}

test.each(['customerName', 'deliveryAddress', 'specialInstructions', 'recipientName'] as const)(
  'the letters that cannot be printed are named at the field: %s',
  async (name) => {
    await open({ [name]: 'Beit שש 12' });
    // The note is loaded once its field is there.
    await acting(() => vi.dynamicImportSettled());
    expect(noteAt(name)).toContain('We cannot print “ש”: our paper will show □ instead.');
  },
);

test('nothing is said of letters that can be printed', async () => {
  await open({ customerName: 'Zoë Šimůnková', deliveryAddress: 'Όδος 5' });
  expect(noteAt('customerName') + noteAt('deliveryAddress')).not.toContain('cannot print');
});
