import { expect, it } from 'vitest';
import { localUrl } from './local-url.ts';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['localhost', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
])('a shop on %s is at %s', (host, url) => {
  expect(localUrl(host, 3000)).toBe(url);
  expect(new URL(url).port).toBe('3000');
});
