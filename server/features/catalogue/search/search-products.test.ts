import { beforeEach, describe, expect, it } from 'vitest';
import { Product } from '#server/features/catalogue/product.entity.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop({ rateLimits: true });

const NAMES = [
  'Melville Blush',
  'Highveld Sunshine',
  'Ubuntu Protea',
  'White Serenity',
  'Rose Garden',
];

beforeEach(async () => {
  await add({
    name: 'Melville Blush',
    description: 'Blush roses with baby’s breath',
    occasions: ['Mother’s Day'],
    flowerTypes: ['Roses'],
    displayOrder: 1,
  });
  await add({ name: 'Highveld Sunshine', description: 'Sunflowers', displayOrder: 2 });
  await add({ name: 'Ubuntu Protea', sections: ['Corporate'], displayOrder: 3 });
  await add({
    name: 'White Serenity',
    description: 'Lilies in a crème vase',
    occasions: ['Sympathy'],
    displayOrder: 4,
  });
  await add({ name: 'Rose Garden', sections: ['Corporate'], displayOrder: 5 });
});

function add(overrides: Partial<Product>): Promise<Product> {
  const blank = { description: '', occasions: [], sections: [], flowerTypes: [] };
  return createProduct(shop.services, { ...blank, ...overrides });
}

async function search(q: string): Promise<string[]> {
  const ids = await shop.trpc().catalogue.search({ q });
  const products = await shop.services.orm.em.fork().find(Product, { id: { $in: ids } });
  return ids.map((id) => products.find((product) => product.id === id)?.name ?? id);
}

describe('a search finds', () => {
  it.each([
    ['a name', 'serenity', ['White Serenity']],
    ['a description', 'breath', ['Melville Blush']],
    ['an occasion, without its apostrophe', 'mothers day', ['Melville Blush']],
    ['a section', 'corporate', ['Ubuntu Protea', 'Rose Garden']],
    ['a flower type, after a name', 'roses', ['Rose Garden', 'Melville Blush']],
    ['capitals', 'UBUNTU', ['Ubuntu Protea']],
    ['a word without its accent', 'creme', ['White Serenity']],
    ['a word with an accent too many', 'prótea', ['Ubuntu Protea']],
    ['the singular', 'lily', ['White Serenity']],
    ['a beginning', 'sun', ['Highveld Sunshine']],
    ['one letter', 'u', ['Ubuntu Protea']],
    ['a part of a word', 'veld', ['Highveld Sunshine']],
    ['two words, each somewhere', 'rose corporate', ['Rose Garden']],
    ['what is meant among little words', 'the roses for a mother', ['Melville Blush']],
    ['another word for it', 'office flowers', ['Ubuntu Protea', 'Rose Garden']],
    ['another word, which is no slip in one like it', 'wreath', ['White Serenity']],
    ['another word in two forms', 'mom', ['Melville Blush']],
    ['one of the things a word may mean', 'valentines', ['Rose Garden', 'Melville Blush']],
  ])('by %s', async (_what, q, names) => {
    expect(await search(q)).toEqual(names);
  });

  it.each([
    ['letters swapped', 'protae', ['Ubuntu Protea']],
    ['a letter left out', 'sunflwer', ['Highveld Sunshine']],
    ['one of two letters', 'Melvile', ['Melville Blush']],
    ['a letter put in', 'sereniity', ['White Serenity']],
    ['another letter', 'gardan', ['Rose Garden']],
    ['the first letters swapped', 'orses', ['Rose Garden', 'Melville Blush']],
    ['a slip in another form of the word', 'lilly', ['White Serenity']],
    ['a slip in a word that is not finished', 'sunflwe', ['Highveld Sunshine']],
    ['a slip in each word', 'whte sernity', ['White Serenity']],
  ])('in spite of %s', async (_what, q, names) => {
    expect(await search(q)).toEqual(names);
  });

  it('every bouquet by what all of them are', async () => {
    expect(await search('flowers')).toEqual(NAMES);
    expect(await search('bouquet')).toEqual(NAMES);
    expect(await search('corporate bouquets')).toEqual(['Ubuntu Protea', 'Rose Garden']);
  });

  it.each(['', '   ', 'bicycle', 'rose bicycle', 'xqz', '🌷', 'the', '12'])(
    'nothing for %j',
    async (q) => {
      expect(await search(q)).toEqual([]);
    },
  );
});

describe('what is typed is never a pattern', () => {
  it.each(['%', '_', '%%%%', '______', '*', ':*', '!', '\\', "'", '"', '()', '<->', '&|'])(
    '%s alone finds nothing',
    async (q) => {
      expect(await search(q)).toEqual([]);
    },
  );

  it.each([
    "rose' | 'protea",
    'rose:*A & !garden',
    "rose'::tsquery; drop table product; --",
    'rose\\',
    '{rose,"garden}',
    'rose ? ?? $1',
  ])('%s finds at most roses', async (q) => {
    expect(['Rose Garden', 'Melville Blush']).toEqual(expect.arrayContaining(await search(q)));
  });

  it('may be 80 characters long, on one line, without control characters', async () => {
    expect(await search('rose '.repeat(16).trim())).toHaveLength(2);
    expect(await search('abcdefghij'.repeat(8))).toEqual([]);
    await expect(search('a'.repeat(81))).rejects.toThrow('at most 80 characters');
    await expect(search('ro\u0007se')).rejects.toThrow('cannot be used');
    await expect(search('ro\nse')).rejects.toThrow('on one line');
    await expect(search('ro\u0000se')).rejects.toThrow('could not be understood');
  });
});

describe('search keeps up with the catalogue', () => {
  it('when a bouquet is changed, deleted and restored', async () => {
    const product = await add({ name: 'Karoo Dusk', description: 'Aloes' });
    const owner = (await shop.adminTrpc()).admin.products;
    expect(await search('aloe')).toEqual(['Karoo Dusk']);
    await owner.update({ id: product.id, description: 'Strelitzias' });
    expect(await search('strelitzia')).toEqual(['Karoo Dusk']);
    expect(await search('aloes')).toEqual([]);
    await owner.remove({ id: product.id });
    expect(await search('karoo')).toEqual([]);
    await owner.restore({ id: product.id });
    expect(await search('karoo')).toEqual(['Karoo Dusk']);
  });

  it('when many bouquets with the same new words arrive at once', async () => {
    const words = ['aloe', 'fynbos', 'erica', 'watsonia', 'clivia', 'nerine'];
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        add({ name: [...words.slice(index % 6), ...words.slice(0, index % 6)].join(' ') }),
      ),
    );
    expect(await search('clivia')).toHaveLength(24);
  });

  it('when a description is one endless word', async () => {
    await add({ name: 'Endless', description: 'a'.repeat(4000) });
    expect(await search('endless')).toEqual(['Endless']);
    expect(await search('a'.repeat(80))).toEqual(['Endless']);
  });

  it('so that words that are no longer used are forgotten, and corrected again', async () => {
    const product = await add({ name: 'Stralitzia' });
    await add({ name: 'Strelitzia' });
    await shop.services.orm.em.fork().nativeUpdate(Product, { id: product.id }, { name: 'Gone' });
    expect(await search('stralitzia')).toEqual([]);
    await shop.scope().productSearch.forgetUnusedWords();
    expect(await search('stralitzia')).toEqual(['Strelitzia']);
    expect(await search('roses')).toHaveLength(2);
  });
});

it('takes sixty searches and suggestions at once from one address, five a second from then on, and any number of its own', async () => {
  const ask = (index: number) =>
    shop.app.inject({
      url: `/trpc/catalogue.${index % 2 ? 'search' : 'suggest'}?input={"q":"rose"}`,
    });
  for (let index = 0; index < 60; index += 1) expect((await ask(index)).statusCode).toBe(200);
  expect((await ask(60)).statusCode).toBe(429);
  shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
  for (let index = 0; index < 5; index += 1) expect((await ask(index)).statusCode).toBe(200);
  expect((await ask(5)).statusCode).toBe(429);
  expect(await search('rose')).toHaveLength(2);
});
