import { expect, test } from 'vitest';
import type { SeasonChangeView } from '#contract/catalogue/season-price.schema.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { SeasonHistory } from './season-history.tsx';

const change = (at: string, changes: SeasonChangeView['changes']): SeasonChangeView => ({
  at: `2027-01-0${at}T09:00:00.000Z`,
  actor: 'admin',
  season: 'Valentine’s Day',
  changes,
});

async function open(changes: SeasonChangeView[]): Promise<string[]> {
  const { page } = await renderPage(
    <FakeApi answers={{ 'admin.seasons.history': () => changes }}>
      <SeasonHistory />
    </FakeApi>,
  );
  await acting(() => page.querySelector('summary')?.click());
  return [...page.querySelectorAll('li')].map(({ textContent }) => textContent);
}

test('what was done to a season is said in words, its days and prices too', async () => {
  const [ended, cheaper, added] = await open([
    change('3', [{ field: 'isOn', from: 'yes', to: 'no' }]),
    change('2', [{ field: 'percent', from: '+15 %', to: '-5 %' }]),
    change('1', [
      { field: 'firstDay', from: null, to: '2027-02-12' },
      { field: 'products', from: null, to: 'all' },
      { field: 'isOn', from: null, to: 'yes' },
    ]),
  ]);
  expect(ended).toContain('Valentine’s Day was ended by admin');
  expect(ended).toContain('StateOn → Ended');
  expect(cheaper).toContain('Valentine’s Day was changed by admin');
  expect(cheaper).toContain('Prices15 % more → 5 % less');
  expect(added).toContain('Valentine’s Day was added by admin');
  expect(added).toContain('First dayFriday 12 February 2027');
  expect(added).toContain('ForAll products');
});
