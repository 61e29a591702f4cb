import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChangeOrderInput, OrderPageView } from '#contract/order/order-page.schema.ts';
import { storeValue } from '#src/lib/expiring-storage.ts';
import { ShopProvider } from '#src/lib/shop-config.tsx';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { acting, render } from '#src/testing/render.tsx';
import { orderPageView } from '#src/testing/sample-order.ts';
import { field, press, submit, type } from '#src/testing/screen.ts';
import { ChangeForm } from './change-form.tsx';
import { useLiveOrder } from './use-live-order.ts';

const KEY = 'the-key';
const ID = orderPageView().id;
const SHOP = { name: 'Bloom', publicUrl: 'https://shop.example.co.za' };

const load = vi.fn<() => OrderPageView>();
const change = vi.fn<(input: ChangeOrderInput) => OrderPageView>();

beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset().mockReturnValue(orderPageView());
  change.mockReset();
});
afterEach(() => vi.useRealTimers());

function Page() {
  const { data: order } = useLiveOrder(ID, KEY);
  return (
    <ShopProvider shop={SHOP}>{order && <ChangeForm order={order} orderKey={KEY} />}</ShopProvider>
  );
}

async function open() {
  const page = await render(
    <FakeApi answers={{ 'order.page': load, 'order.change': change }}>
      <Page />
    </FakeApi>,
  );
  await pass(0);
  return page;
}

const pass = (ms: number) => acting(() => vi.advanceTimersByTimeAsync(ms));
const area = (name: string) =>
  document.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`) ?? field(name);

test('a change is asked about before it is saved over what was saved on another device', async () => {
  change.mockImplementation(({ cardMessage = '' }) => orderPageView({ cardMessage }));
  const page = await open();
  await type(area('cardMessage') as HTMLInputElement, 'From here');
  load.mockReturnValue(orderPageView({ cardMessage: 'From there', specialInstructions: 'Ring' }));
  await pass(60_000);
  expect(page.querySelector('form [role=alert]')?.textContent).toMatch(
    /changed elsewhere.*Card message now: “From there”/,
  );
  expect(area('cardMessage').value).toBe('From here');
  expect(area('specialInstructions').value).toBe('Ring');
  await submit(field('customerPhone').form);
  expect(change).not.toHaveBeenCalled();
  await press('Save mine over it');
  await pass(0);
  expect(change).toHaveBeenCalledExactlyOnceWith({
    id: ID,
    key: KEY,
    cardMessage: 'From here',
    seen: { cardMessage: 'From there' },
  });
  expect(page.querySelector('form [role=alert]')).toBeNull();
});

test('what was saved on another device can be taken', async () => {
  const page = await open();
  await type(area('cardMessage') as HTMLInputElement, 'From here');
  load.mockReturnValue(orderPageView({ cardMessage: 'From there' }));
  await pass(60_000);
  await press('Take that');
  expect(area('cardMessage').value).toBe('From there');
  expect(page.querySelector('form [role=alert]')).toBeNull();
  expect(page.textContent).not.toContain('What you typed is not saved yet.');
});

test('a change that is refused because of another device shows what was saved there', async () => {
  change.mockImplementation(() => {
    throw refusal('SETTINGS_CHANGED', { message: 'This was changed elsewhere' });
  });
  const page = await open();
  await type(area('cardMessage') as HTMLInputElement, 'From here');
  load.mockReturnValue(orderPageView({ cardMessage: 'From there' }));
  await submit(field('customerPhone').form);
  await pass(0);
  expect(page.querySelector('form [role=alert]')?.textContent).toContain('“From there”');
  expect(area('cardMessage').value).toBe('From here');
});

test('a change is asked about too where it was typed before a reload', async () => {
  storeValue(`orderChange ${ID}`, {
    typed: { cardMessage: 'Typed before' },
    seen: { cardMessage: 'As it was' },
  });
  load.mockReturnValue(orderPageView({ cardMessage: 'From there' }));
  const page = await open();
  expect(area('cardMessage').value).toBe('Typed before');
  expect(page.querySelector('form [role=alert]')?.textContent).toContain('“From there”');
});
