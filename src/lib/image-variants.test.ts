import { expect, test } from 'vitest';
import { imageSrcSet, imageVariant } from './image-variants.ts';

test('a picture of the build is offered in three widths', () => {
  expect(imageSrcSet('/images/product1.png')).toBe(
    '/images/product1-320.webp 320w, /images/product1-640.webp 640w, /images/product1-1200.webp 1200w',
  );
  expect(imageVariant('/images/hero1.jpg', 640)).toBe('/images/hero1-640.webp');
});

test.each(['https://example.com/images/a.png', '/objects/uploads/1', '/images/../a.png', ''])(
  'any other address is shown as it is: %s',
  (address) => {
    expect(imageSrcSet(address)).toBeUndefined();
    expect(imageVariant(address, 320)).toBeUndefined();
  },
);
