import { afterEach, expect, test, vi } from 'vitest';
import { ShopProvider } from '#src/lib/shop-config.tsx';
import { render } from '#src/testing/render.tsx';
import { errorAt, field } from '#src/testing/screen.ts';
import { AREA, deliveryOptionsOf } from '#src/testing/sample-delivery.ts';
import { WhenWhereForm } from './when-where-form.tsx';

const { dates } = deliveryOptionsOf('2026-11-21', '2026-11-24');
const SHOP = { name: 'Joburg Blooms', publicUrl: 'https://shop.example', email: '' };
const CHOICE = { suburb: 'Melville', code: '2092', day: '2026-11-24', dayText: 'Tue 24 Nov' };

async function open(
  over: Partial<Parameters<typeof WhenWhereForm>[0]> = {},
  choice?: typeof CHOICE,
): Promise<HTMLElement> {
  return render(
    <ShopProvider shop={{ ...SHOP, ...(choice && { choice }) }}>
      <WhenWhereForm
        area={AREA}
        dates={dates}
        suburb={undefined}
        day={undefined}
        to={undefined}
        isRefused={false}
        {...over}
      />
    </ShopProvider>,
  );
}

afterEach(() => vi.restoreAllMocks());

const day = (page: HTMLElement) => page.querySelector<HTMLSelectElement>('select[name=day]');

test('it begins with no place and the first day that can be had', async () => {
  const page = await open();
  expect(field('suburb').value).toBe('');
  expect(day(page)?.value).toBe(dates.find(({ available }) => available)?.date);
  expect(page.querySelector('form')?.getAttribute('action')).toBe('/when-and-where/keep');
});

test('it begins with what was chosen before, and offers to forget it', async () => {
  const page = await open({}, CHOICE);
  expect(field('suburb').value).toBe('Melville');
  expect(day(page)?.value).toBe('2026-11-24');
  expect(page.querySelector('a')?.textContent).toBe('Forget Melville on Tue 24 Nov');
});

test('a place that is not delivered to is told at its field, and what was typed stays', async () => {
  await open({ suburb: 'Umhlanga', isRefused: true });
  expect(field('suburb').value).toBe('Umhlanga');
  expect(errorAt(field('suburb'))).toContain('“Umhlanga”');
});

test('a day that is full by now is told at its field', async () => {
  const page = await open({ suburb: 'Melville', day: '2026-12-31', isRefused: true });
  expect(page.textContent).toContain('Please choose one of these days');
});

test('a place that is spelled nearly so leads on with one tap, for the same day', async () => {
  const page = await open({ suburb: 'Melvile', day: '2026-11-24', to: '/shop', isRefused: true });
  const link = [...page.querySelectorAll('a')].find((each) => each.textContent === 'Melville');
  expect(link?.getAttribute('href')).toBe(
    '/when-and-where/keep?suburb=Melville&day=2026-11-24&to=%2Fshop',
  );
});

test.each([
  { referrer: '/shop?color=red&page=2', to: '/shop?color=red&page=2' },
  { referrer: '/my-order/1?key=secret', to: undefined },
])('it leads back to the list that it was asked on, with its filters: $referrer', async (each) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(location.origin + each.referrer);
  const page = await open();
  expect(page.querySelector<HTMLInputElement>('input[name=to]')?.value).toBe(each.to);
});
