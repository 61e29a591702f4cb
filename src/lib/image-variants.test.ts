import { expect, test } from 'vitest';
import { pictureSources } from './image-variants.ts';

test('a picture of the build is offered in four widths, in AVIF and in WebP', () => {
  expect(pictureSources('/images/product1.png')).toEqual([
    {
      type: 'image/avif',
      srcSet:
        '/images/set/product1-320.avif 320w, /images/set/product1-640.avif 640w, /images/set/product1-800.avif 800w, /images/set/product1-1200.avif 1200w, /images/set/product1-1920.avif 1920w',
    },
    {
      type: 'image/webp',
      srcSet:
        '/images/set/product1-320.webp 320w, /images/set/product1-640.webp 640w, /images/set/product1-800.webp 800w, /images/set/product1-1200.webp 1200w, /images/set/product1-1920.webp 1920w',
    },
  ]);
});

test('and so is a picture that was uploaded', () => {
  const address = '/objects/uploads/0b9cf9ae-6d6b-4a3e-9d5f-3b8f1c1f2a10';
  const [avif, webp] = pictureSources(address);
  expect(avif?.srcSet).toContain(`${address}/640.avif 640w, `);
  expect(webp?.srcSet).toContain(`${address}/1920.webp 1920w`);
});

test.each([
  'https://example.com/images/a.png',
  '/objects/uploads/1',
  '/images/../a.png',
  '',
  'blob:x',
])('any other address is shown as it is: %s', (address) => {
  expect(pictureSources(address)).toEqual([]);
});
