import { expect, test } from 'vitest';
import { renderPage } from '#src/testing/render-page.tsx';
import { ADMIN_NAV_ITEMS } from './admin-nav-items.ts';
import { AdminNav } from './admin-nav.tsx';

async function currentAt(path: string): Promise<(string | null)[]> {
  const { page } = await renderPage(<AdminNav />, path);
  return [...page.querySelectorAll('[aria-current], [data-current]')].map(
    ({ textContent }) => textContent,
  );
}

test.each([
  ['/admin/orders', ['Orders']],
  ['/admin/rounds/2026-11-24', ['Orders']],
  ['/admin/seasons', ['Products']],
])('at %s the owner is told to be among %s', async (path, names) => {
  expect(await currentAt(path)).toEqual(names);
});

test('a screen that a phone has under More marks it there, and itself in a wide window', async () => {
  expect(await currentAt('/admin/recipes')).toEqual(['Stems', 'More']);
});

test('a screen that is always under More marks both of them', async () => {
  expect(await currentAt('/admin/mails')).toEqual(['More', 'More']);
});

test('at most four are always there, within the reach of a thumb', () => {
  expect(ADMIN_NAV_ITEMS.filter(({ place }) => place === 'always').length).toBeLessThanOrEqual(4);
});
