import { beforeEach, expect, it, vi } from 'vitest';
import type { ListedVoucher } from '#contract/voucher/voucher.schema.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { dialog, press } from '#src/testing/screen.ts';
import { VouchersScreen } from './vouchers-screen.tsx';

const SPRING: ListedVoucher = {
  id: '00000000-0000-4000-8000-000000000001',
  code: 'SPRING10',
  kind: 'percent',
  value: 10,
  firstDay: null,
  lastDay: null,
  maxUses: null,
  oncePerAddress: false,
  email: '',
  minSubtotalCents: 0,
  isOn: true,
  version: 1,
  uses: 0,
  unpaidUses: 0,
  given: '0.00',
};
const end = vi.fn<(input: object) => unknown>();

beforeEach(() => {
  end.mockReset().mockReturnValue(SPRING);
});

const open = () =>
  renderPage(
    <FakeApi
      answers={{
        'admin.vouchers.list': () => ({ today: '2026-11-21', vouchers: [SPRING], past: [] }),
        'admin.vouchers.end': end,
      }}
    >
      <VouchersScreen />
    </FakeApi>,
  );

it('a voucher is ended for good, so the owner is asked first', async () => {
  await open();
  await press('End SPRING10');
  expect(dialog()?.textContent).toContain(
    'No new order can use it, and the code cannot be used again.',
  );
  await press('Keep it');
  expect(end).not.toHaveBeenCalled();
  await press('End SPRING10');
  await press('End it');
  expect(end).toHaveBeenCalledExactlyOnceWith({ id: SPRING.id });
  expect(dialog()).toBeNull();
});

it('delivery that costs nothing is not offered as what a voucher gives', async () => {
  await open();
  await press('New voucher');
  const kinds = [...(dialog()?.querySelectorAll('option') ?? [])].map((each) => each.textContent);
  expect(kinds).toEqual(['An amount off', 'Per cent off']);
});
