import { overBudget } from '#server/tools/vite/page-budgets.ts';
import { brotliBytes, filesOfRoute } from '#server/tools/vite/page-budget.ts';
import { expect, test } from './fixtures.ts';
import { BUILT_CLIENT } from './tools/built-client.ts';
import { measuredPages } from './tools/measured-pages.ts';
import { htmlBytes, loadPage } from './tools/weigh-page.ts';

test.use({ deviceScaleFactor: 2 });

for (const name of ['home', 'shop', 'product', 'checkout']) {
  test(`what a phone gets of the ${name} page is within its budget, and no script of another`, async ({
    page,
    shop,
  }) => {
    const measured = (await measuredPages(shop.address)).find((one) => one.name === name);
    if (!measured) throw new Error(`There is no page ${name}.`);
    const { path, route } = measured;
    const { scripts: loaded, pictures } = await loadPage(page, shop.address + path);
    const { scripts: built } = await filesOfRoute(BUILT_CLIENT, route);
    expect(loaded.filter((file) => !built.includes(file))).toEqual([]);
    const [scripts, html] = await Promise.all([
      brotliBytes(BUILT_CLIENT, loaded),
      htmlBytes(shop.address + path),
    ]);
    // An empty checkout has none.
    if (name !== 'checkout') expect(pictures).toBeGreaterThan(10_000);
    expect(overBudget(route, { scripts, html, pictures })).toEqual([]);
  });
}
