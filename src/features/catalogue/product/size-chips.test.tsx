import { expect, it, vi } from 'vitest';
import { bouquet, sizesAt } from '#contract/catalogue/testing/sample-product.ts';
import { acting, render } from '#src/testing/render.tsx';
import { SizeChips } from './size-chips.tsx';

const product = bouquet({ sizes: sizesAt({ s: '299.00', m: '0.00' }) });

function chips(page: HTMLElement) {
  return [...page.querySelectorAll('label')].map((label) => [
    label.textContent,
    label.querySelector('input')?.disabled,
  ]);
}

it('offers the sizes that are available, and says of the others that they are not', async () => {
  const onChoose = vi.fn<(code: string) => void>();
  const page = await render(<SizeChips product={product} size={undefined} onChoose={onChoose} />);
  expect(chips(page)).toEqual([
    ['Petite / XS, not available', true],
    ['Small (S)', false],
    ['Medium (M)', false],
    ['Large (L), not available', true],
  ]);
  await acting(() => page.querySelectorAll('input')[1]?.click());
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('s');
});

it('offers none of a bouquet that is sold out', async () => {
  const soldOut = { ...product, stock: 0 };
  const page = await render(<SizeChips product={soldOut} size={undefined} onChoose={() => {}} />);
  expect(chips(page)).toEqual(product.sizes.map(({ label }) => [`${label}, sold out`, true]));
});
