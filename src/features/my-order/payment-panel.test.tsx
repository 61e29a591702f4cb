import { expect, test } from 'vitest';
import { render } from '#src/testing/render.tsx';
import { controls } from '#src/testing/screen.ts';
import { PaymentPanel } from './payment-panel.tsx';

const panel = {
  total: 'R3.00',
  isRest: true,
  isHeld: false,
  keptUntil: null,
  isBusy: false,
  problem: false,
  onPay: () => undefined,
} as const;

test('a rest is paid at PayFast', async () => {
  await render(<PaymentPanel {...panel} />);
  expect(document.body.textContent).toContain('Please pay the rest at PayFast.');
  expect(controls('Pay R3.00')).toHaveLength(1);
});

test('a rest that PayFast does not take has words in place of a button that is refused', async () => {
  const otherWay = 'R3.00 is still to pay. PayFast takes no less than R5.00.';
  await render(<PaymentPanel {...panel} otherWay={otherWay} />);
  expect(document.body.textContent).toContain(otherWay);
  expect(document.body.textContent).not.toContain('Please pay the rest at PayFast.');
  expect(controls('Pay R3.00')).toHaveLength(0);
});
