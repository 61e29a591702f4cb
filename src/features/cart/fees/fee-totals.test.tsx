import { expect, it } from 'vitest';
import { NO_FEES } from '#contract/delivery/delivery-fee.ts';
import type { DeliveryFees } from '#contract/delivery/delivery-fees.schema.ts';
import { cents } from '#contract/money/money.ts';
import { ShopProvider } from '#src/lib/shop-config.tsx';
import { render } from '#src/testing/render.tsx';
import { FeeTotals } from './fee-totals.tsx';

const FEES: DeliveryFees = {
  ...NO_FEES,
  baseCents: 6_000,
  areas: [{ name: 'Far', spans: [{ from: '2190', to: '2199' }], cents: 9_000 }],
  freeFromCents: 70_000,
};
const SHOP = { name: 'Bloom', publicUrl: 'https://shop.example.co.za' };
const FAR = { suburb: 'Rosebank', code: '2196', day: '2026-11-26', dayText: 'Thu 26 Nov' };

async function said(subtotal: number, choice?: typeof FAR): Promise<string> {
  const page = await render(
    <ShopProvider shop={choice ? { ...SHOP, choice } : SHOP}>
      <FeeTotals cart={{ subtotal: cents(subtotal) }} fees={FEES} />
    </ShopProvider>,
  );
  return [...page.querySelectorAll('dl, p')].map(({ textContent }) => textContent).join('');
}

it('the cart says what a delivery costs at least until a place is chosen, then what it costs there, and how much more makes it free', async () => {
  expect(await said(59_900)).toBe(
    'SubtotalR599.00Deliveryfrom R60.00Totalfrom R659.00R101.00 more and delivery is free.',
  );
  expect(await said(59_900, FAR)).toContain('DeliveryR90.00TotalR689.00');
  expect(await said(70_000, FAR)).toBe('SubtotalR700.00DeliveryFREETotalR700.00');
});
