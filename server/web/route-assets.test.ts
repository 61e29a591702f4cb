import { expect, test } from 'vitest';
import { routeAssets } from './route-assets.ts';

const vite = {
  'src/entry-client.tsx': { file: 'assets/entry.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_cart.js': { file: 'assets/cart.js', imports: ['_money.js', 'src/entry-client.tsx'] },
  '_money.js': { file: 'assets/money.js', imports: ['_cart.js'] },
  'src/routes/index.tsx?tsr-split=component': { file: 'assets/home.js' },
  'src/routes/payment.success.tsx?tsr-split=component': {
    file: 'assets/success.js',
    imports: ['src/entry-client.tsx', '_cart.js'],
  },
  'style.css': { file: 'assets/style.css' },
};

test('every page gets the entry script and the one style sheet', () => {
  expect(routeAssets(vite).routes['__root__']).toEqual({
    scripts: [{ attrs: { type: 'module', async: true, src: '/assets/entry.js' } }],
    css: ['/assets/style.css'],
    preloads: ['/assets/entry.js', '/assets/react.js'],
  });
});

test('a route gets its own chunk and all that it imports, once', () => {
  const { routes } = routeAssets(vite);
  expect(routes['/']).toEqual({ preloads: ['/assets/home.js'] });
  expect(routes['/payment/success']).toEqual({
    preloads: ['/assets/success.js', '/assets/cart.js', '/assets/money.js'],
  });
});

test('a build without an entry is refused', () => {
  expect(() => routeAssets({})).toThrow('no entry script');
});
