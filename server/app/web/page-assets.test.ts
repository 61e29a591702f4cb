import { expect, test } from 'vitest';
import { pageAssets } from './page-assets.ts';

const vite = {
  'src/entry-client.tsx': { file: 'assets/entry.js', isEntry: true, imports: ['_react.js'] },
  'src/entry-owner.tsx': { file: 'assets/owner.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_cart.js': { file: 'assets/cart.js', imports: ['_money.js', 'src/entry-client.tsx'] },
  '_money.js': { file: 'assets/money.js', imports: ['_cart.js'] },
  'src/routes/index.tsx?tsr-split=component': { file: 'assets/home.js', imports: ['_react.js'] },
  'src/routes/payment.success.tsx?tsr-split=component': {
    file: 'assets/success.js',
    imports: ['src/entry-client.tsx', '_cart.js'],
  },
  'src/routes/admin.desk.tsx?tsr-split=component---loader---notFoundComponent': {
    file: 'assets/desk.js',
  },
  'style.css': { file: 'assets/style-1a2b.css' },
};

test('every page gets the one style sheet, the administrator’s another, and no script before it is painted', () => {
  expect(pageAssets(vite).manifest).toEqual({
    routes: {
      __root__: { css: ['/assets/style-1a2b.css'] },
      '/admin': { css: ['/assets/admin-1a2b.css'] },
    },
  });
});

test('every page loads the entry first', () => {
  expect(pageAssets(vite).modulesOf(['__root__'])).toEqual([
    '/assets/entry.js',
    '/assets/react.js',
  ]);
});

test('a route loads its own chunk and all that it imports, each once', () => {
  const { modulesOf } = pageAssets(vite);
  expect(modulesOf(['__root__', '/'])).toEqual([
    '/assets/entry.js',
    '/assets/react.js',
    '/assets/home.js',
  ]);
  expect(modulesOf(['__root__', '/payment/success'])).toEqual([
    '/assets/entry.js',
    '/assets/react.js',
    '/assets/success.js',
    '/assets/cart.js',
    '/assets/money.js',
  ]);
});

test('a route whose loader comes with its component loads their file', () => {
  const { modulesOf } = pageAssets(vite);
  expect(modulesOf(['__root__', '/admin/desk'])).toContain('/assets/desk.js');
});

test('what no page of the shop leads to has an entry of its own', () => {
  const { modulesOf } = pageAssets(vite);
  const entryOf = (...ids: string[]) => modulesOf(['__root__', ...ids])[0];
  expect(entryOf('/admin', '/admin/desk')).toBe('/assets/owner.js');
  expect(entryOf('/round/$token')).toBe('/assets/owner.js');
  expect(entryOf('/preview/$token')).toBe('/assets/owner.js');
  expect(entryOf('/administration')).toBe('/assets/entry.js');
});

test('a build without an entry is refused', () => {
  expect(() => pageAssets({})).toThrow('no entry script');
});
