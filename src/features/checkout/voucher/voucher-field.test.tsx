import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cents } from '#contract/money/money.ts';
import type { CheckoutVoucher } from '#src/features/checkout/checkout-cart.ts';
import type { CheckoutProblem } from '#src/features/checkout/problems/checkout-problem.ts';
import { storeValue } from '#src/lib/expiring-storage.ts';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { removeAll, render } from '#src/testing/render.tsx';
import { control, errorAt, field, press, pressKey, type } from '#src/testing/screen.ts';
import { VoucherField } from './voucher-field.tsx';

interface Look {
  code: string;
  subtotal: string;
}
const CART = 'session_of_a_voucher';
const TENTH = { code: 'SPRING10', kind: 'percent', value: 10 } as const;
const look = vi.fn<(input: Look) => unknown>();
const onProblem = vi.fn<(problem: undefined) => void>();
const onVoucher = vi.fn<(voucher: CheckoutVoucher | undefined) => void>();
const USED_UP = 'The voucher SPRING10 is used up.';

beforeEach(() => {
  localStorage.clear();
  onVoucher.mockReset();
  look.mockReset().mockReturnValue(TENTH);
});

const open = (problem?: CheckoutProblem) =>
  render(
    <FakeApi answers={{ 'voucher.look': look }}>
      <VoucherField
        price={{ subtotal: cents(59_900), delivery: cents(0) }}
        sessionId={CART}
        onVoucher={onVoucher}
        problem={problem}
        onProblem={onProblem}
      />
    </FakeApi>,
  );
const code = () => field('voucherCode');
const discount = () =>
  onVoucher.mock.lastCall?.[0]?.discountOn({ subtotal: cents(59_900), delivery: cents(0) });

describe('the voucher of a checkout', () => {
  it('is asked of the shop by a press, and takes off what it gives', async () => {
    const screen = await open();
    await type(code(), ' spring10 ');
    expect(look).not.toHaveBeenCalled();
    await press('Use code');
    expect(look).toHaveBeenCalledWith({
      code: 'spring10',
      sessionId: CART,
      subtotal: '599.00',
      delivery: '0.00',
    });
    expect(screen.querySelector('[role=status]')?.textContent).toBe('SPRING10: 10% off');
    expect(discount()).toBe(5_990);
  });

  it('keeps the focus on the button that asked, which removes it then', async () => {
    await open();
    await type(code(), 'SPRING10');
    control('Use code').focus();
    await press('Use code');
    expect(document.activeElement).toBe(control('Remove'));
  });

  it('gives nothing of another code while it is asked', async () => {
    await open();
    await type(code(), 'SPRING10');
    await press('Use code');
    expect(discount()).toBe(5_990);
    look.mockReturnValue(new Promise(() => undefined));
    await type(code(), 'OTHER');
    await press('Use code');
    expect(onVoucher.mock.lastCall?.[0]).toBeUndefined();
    expect(document.querySelector('[role=status]')?.textContent).toBe('');
  });

  it('is asked by Enter too, which does not place the order', async () => {
    await open();
    await type(code(), 'SPRING10');
    code().focus();
    await pressKey('Enter');
    expect(discount()).toBe(5_990);
  });

  it('that cannot be used says why, and keeps what was typed', async () => {
    look.mockImplementation(() => {
      throw refusal('RULE_NOT_MET', { message: USED_UP });
    });
    await open();
    await type(code(), 'SPRING10');
    await press('Use code');
    expect(errorAt(code())).toBe(USED_UP);
    expect(code().value).toBe('SPRING10');
    expect(onVoucher.mock.lastCall?.[0]).toBeUndefined();
  });

  it('without an answer says so, and the same press asks again', async () => {
    look.mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch');
    });
    await open();
    await type(code(), 'SPRING10');
    await press('Use code');
    expect(errorAt(code())).toBe('There was no answer. Please try again.');
    await press('Use code');
    expect(discount()).toBe(5_990);
  });

  it('without a code asks for one', async () => {
    await open();
    await press('Use code');
    expect(errorAt(code())).toBe('Please type the code of your voucher');
    expect(look).not.toHaveBeenCalled();
  });

  it('is still there after a reload', async () => {
    storeValue('voucherCode', 'SPRING10');
    await open();
    expect(code().value).toBe('SPRING10');
    expect(discount()).toBe(5_990);
  });

  it('is given up by a press, also for the next reload', async () => {
    storeValue('voucherCode', 'SPRING10');
    await open();
    await press('Remove');
    expect(code().value).toBe('');
    expect(onVoucher.mock.lastCall?.[0]).toBeUndefined();
    expect(localStorage.getItem('voucherCode')).toBeNull();
  });

  it('takes its own refusal off the screen when it is given up, and no other', async () => {
    storeValue('voucherCode', 'SPRING10');
    const refused = (path: string) => ({ text: USED_UP, issues: [{ path, message: USED_UP }] });
    await open(refused('deliveryDate'));
    await press('Remove');
    expect(onProblem).not.toHaveBeenCalled();
    await removeAll();
    storeValue('voucherCode', 'SPRING10');
    await open(refused('voucherCode'));
    await press('Remove');
    expect(onProblem).toHaveBeenCalledExactlyOnceWith(undefined);
  });
});
