import { expect, it } from 'vitest';
import { cents } from '#contract/money/money.ts';
import { leastLeftText } from './least-left.ts';

it.each([
  [{ kind: 'percent', value: 100 }, 59_900, true],
  [{ kind: 'amount', value: 100_000 }, 59_900, true],
  [{ kind: 'gift', value: 59_600 }, 59_900, true],
  [{ kind: 'gift', value: 59_900 }, 59_900, false],
  [{ kind: 'gift', value: 10_000 }, 59_900, false],
  [{ kind: 'percent', value: 10 }, 59_900, false],
  [{ kind: 'free_delivery', value: 0 }, 59_900, false],
] as const)(
  'by %j off %i is explained where a voucher says more: %s',
  (voucher, subtotal, isTold) => {
    const text = leastLeftText(voucher, { subtotal: cents(subtotal), delivery: cents(0) });
    expect(text).toBe(
      isTold ? 'PayFast takes no payment under R5.00, so that much is left to pay.' : '',
    );
  },
);
