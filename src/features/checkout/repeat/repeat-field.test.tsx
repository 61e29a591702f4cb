import { expect, it, vi } from 'vitest';
import { cents } from '#contract/money/money.ts';
import type { FeeOn } from '#src/features/checkout/checkout-cart.ts';
import { cartLine } from '#src/testing/sample-cart.ts';
import { render } from '#src/testing/render.tsx';
import { RepeatField, repeatText } from './repeat-field.tsx';

const NONE = { onEvery: () => undefined, problem: undefined, onProblem: () => undefined };
const PRICE = { subtotal: cents(59_900), delivery: cents(0), total: cents(59_900) };

it('says what is paid now, what later and when, before anything is paid', () => {
  expect(repeatText('week', PRICE.total, '2026-11-22')).toContain(
    'You pay this order now, and R599.00 every week from Sunday 29 November 2026 on',
  );
  expect(repeatText('month', PRICE.total, '')).toContain(
    'R599.00 every month, which PayFast takes',
  );
});

it('says that PayFast’s page calls two weeks something else', () => {
  expect(repeatText('fortnight', PRICE.total, '2026-11-22')).toContain(
    'PayFast’s page says “weekly”',
  );
  expect(repeatText('week', PRICE.total, '2026-11-22')).not.toContain('weekly');
});

it('says at once that a gift voucher that pays for all cannot begin them', async () => {
  const paid = { code: 'GIFT', discount: PRICE.subtotal };
  const covered = { ...PRICE, total: cents(0), voucher: paid };
  const field = {
    offered: ['week'],
    price: covered,
    lines: [],
    feesOn: () => undefined,
    day: '',
    ...NONE,
  } as const;
  await render(<RepeatField {...field} every="week" />);
  const told = document.querySelector('[role=status]')?.textContent;
  expect(told).toContain('Your gift voucher pays for all of this order');
  expect(document.body.textContent).not.toContain('You pay this order now');
});

it('is open and says what was chosen when it comes back', async () => {
  const field = {
    offered: ['week'],
    price: PRICE,
    lines: [],
    feesOn: () => undefined,
    day: '',
    ...NONE,
  } as const;
  await render(<RepeatField {...field} every="week" />);
  expect(document.querySelector('details')?.open).toBe(true);
  expect(document.querySelector('summary')?.textContent).toContain('every week');
});

it('says the usual price of later deliveries where the first one has that of a season', async () => {
  const usual = cartLine({ currentPrice: '689.00', usualPrice: '599.00', quantity: 2 });
  const line = { ...usual, lineTotal: cents(137_800), mark: undefined };
  const price = { subtotal: cents(137_800), delivery: cents(6_000), total: cents(143_800) };
  const feeOn = vi.fn<FeeOn>(() => ({ delivery: cents(4_000), isLeast: false }));
  const field = { offered: ['week'], price, lines: [line], feesOn: () => feeOn, ...NONE } as const;
  await render(<RepeatField {...field} day="2026-11-25" every="week" />);
  expect(document.body.textContent).toContain('and R1238.00 every week from');
  expect(feeOn).toHaveBeenLastCalledWith(119_800, '2026-12-02');
});
