import { expect, test } from 'vitest';
import type { TextPage } from '#contract/content/texts/text-pages.ts';
import { keysOf } from '#contract/text/record-of.ts';
import { PAGE_SPECS } from '#contract/content/texts/text-specs.ts';
import type { PageTextsView } from '#contract/content/texts/texts.schema.ts';
import { usePageShop } from '#server/tools/testing/page-shop.ts';

const { shop, product } = usePageShop();

/** All but the suggestions for cards, which no page has until they are asked for. */
const PATHS: Readonly<Record<Exclude<TextPage, 'card'>, () => string>> = {
  home: () => '/',
  faq: () => '/faq',
  delivery: () => '/delivery-info',
  care: () => '/flower-care',
  about: () => '/about',
  growers: () => '/growers',
  contact: () => '/contact',
  corporate: () => '/corporate',
  product: () => `/product/${product().slug}`,
  everywhere: () => '/privacy',
};

const shownPages = keysOf(PATHS);

const bodyOf = async (url: string) => (await shop.app.inject({ url })).body;

async function save(page: TextPage, changeOf: (texts: PageTextsView['texts']) => object) {
  const { texts } = (await shop.adminTrpc()).admin;
  const view = await texts.get({ page });
  return texts.save({
    page,
    version: view.version,
    texts: { ...view.texts, ...changeOf(view.texts) },
  });
}

test('a cached page says what the owner saved at once, with the facts of the moment', async () => {
  expect(await bodyOf('/')).toContain('Fresh Blooms, Delivered Daily');
  const line = 'By bike through {city} before {cut-off}';
  await save('home', () => ({ heroTitle: 'Blooms by bike', heroLine: line }));
  const body = await bodyOf('/');
  expect(body).toContain('Blooms by bike</h1>');
  expect(body).toContain('By bike through Johannesburg before 2pm</p>');
  await (await shop.adminTrpc()).admin.texts.restore({ page: 'home', version: 1, to: 0 });
  expect(await bodyOf('/')).toContain('Fresh Blooms, Delivered Daily</h1>');
});

test('search engines are told what the owner says, in plain words', async () => {
  const questions = [
    { question: 'By bike?', answer: 'Yes, in **{city}**: [see](/about).', more: '' },
  ];
  await save('faq', () => ({ questions, description: 'Asked in {city}' }));
  const body = await bodyOf('/faq');
  expect(body).toContain('"name":"By bike?"');
  expect(body).toContain('"text":"Yes, in Johannesburg: see."');
  expect(body).toContain('<meta name="description" content="Asked in Johannesburg"/>');
  expect(body).toContain('<b>Johannesburg</b>');
  expect(body).toMatch(/<a href="\/about"[^>]*>see<\/a>/);
  expect(body).not.toContain('Can you deliver today?');
});

test('a page without words of the owner brings none, and its visitors ask for none', async () => {
  for (const page of shownPages) {
    const body = await bodyOf(PATHS[page]());
    expect(body).not.toContain('ownTexts');
    expect(body).not.toContain('"texts"');
  }
});

test.each(shownPages)('whatever is written is text, in each field: %s', async (page) => {
  const { facts: _, texts: specs } = PAGE_SPECS[page];
  const evil = '<img src=x onerror=alert(7)>';
  await save(page, (texts) =>
    Object.fromEntries(
      Object.entries(specs).map(([key, spec]) => {
        if (spec.kind !== 'list') return [key, evil];
        const value = texts[key];
        const entries = Array.isArray(value) && value.length > 0 ? value : [{}];
        const names = Object.keys(spec.fields);
        return [key, entries.map(() => Object.fromEntries(names.map((name) => [name, evil])))];
      }),
    ),
  );
  const { body, statusCode } = await shop.app.inject({ url: PATHS[page]() });
  expect(statusCode).toBe(200);
  expect(body).toContain('&lt;img src=x onerror=alert(7)&gt;');
  expect(body).not.toContain(evil);
});
