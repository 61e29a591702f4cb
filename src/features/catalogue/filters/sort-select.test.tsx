import { expect, test } from 'vitest';
import { render } from '#src/testing/render.tsx';
import { SortSelect } from './sort-select.tsx';

async function labels(isSearch: boolean) {
  const page = await render(
    <SortSelect sort="featured" isSearch={isSearch} onChange={() => undefined} formId="form" />,
  );
  return [...page.querySelectorAll('option')].map((option) => option.textContent);
}

test('the orders of the list are the specification’s; what words find comes best match first', async () => {
  const others = ['Price: Low to High', 'Price: High to Low', 'Newest'];
  expect(await labels(false)).toEqual(['Featured', ...others]);
  expect(await labels(true)).toEqual(['Best match', ...others]);
});
