import { describe, expect, it } from 'vitest';
import type { SiteContent } from '#contract/content/content.schema.ts';
import { cents } from '#contract/money/money.ts';
import { SUBSTITUTION_RULE } from '#contract/content/substitution-rule.ts';
import { Product } from '#server/features/catalogue/product.entity.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { DEFAULT_SITE_CONTENT } from './site-content.repository.ts';

const shop = useTestShop();
const [first, second] = DEFAULT_SITE_CONTENT.testimonials;

async function owner() {
  return (await shop.adminTrpc()).admin.content;
}

async function save(changes: Partial<SiteContent>) {
  const content = await owner();
  const { words, version } = await content.get();
  return content.save({ version, words: { ...words, ...changes } });
}

const pagesWith = (pages: Partial<SiteContent['pages']>) => ({
  ...DEFAULT_SITE_CONTENT.pages,
  ...pages,
});

describe('the owner’s words', () => {
  it('are the specification’s until the owner changes them', async () => {
    expect(await (await owner()).get()).toEqual({ words: DEFAULT_SITE_CONTENT, version: 0 });
    expect(await shop.trpc().content.words()).toEqual({
      reviewCount: 24,
      testimonials: [first, second],
      pages: [],
      substitutionRule: SUBSTITUTION_RULE,
    });
  });

  it('have a sale by itself while something is reduced', async () => {
    const { id } = await createProduct(shop.services, { compareAtCents: cents(99_900) });
    expect((await shop.trpc().content.words()).pages).toEqual(['sale']);
    await shop.services.orm.em.fork().nativeUpdate(Product, { id }, { compareAtCents: null });
    expect((await shop.trpc().content.words()).pages).toEqual([]);
  });

  it('are what shoppers see from the moment they are saved', async () => {
    const said = { words: 'The tulips opened the day they came.', name: 'Sipho D., Soweto' };
    await save({
      reviewCount: 31,
      testimonials: [first, said],
      pages: pagesWith({ sale: 'Half' }),
    });
    expect(await shop.trpc().content.words()).toEqual({
      reviewCount: 31,
      testimonials: [first, said],
      pages: ['sale'],
      substitutionRule: SUBSTITUTION_RULE,
    });
  });

  it('that are sent again after the answer was lost are saved, once', async () => {
    const content = await owner();
    const { words, version } = await content.get();
    const call = { version, words: { ...words, reviewCount: 52 } };
    const first = await content.save(call);
    expect(await content.save(call)).toEqual(first);
  });

  it('take stars and testimonials off the shop', async () => {
    await save({ reviewCount: null, testimonials: [{ words: ' ', name: '' }, second] });
    expect(await shop.trpc().content.words()).toMatchObject({
      reviewCount: null,
      testimonials: [second],
    });
  });

  it('are paragraphs, apart by blank lines', async () => {
    await save({
      pages: pagesWith({ careers: ' We look for\na driver.\r\n \r\n\r\nWrite to us. ' }),
    });
    expect(await shop.trpc().content.page({ page: 'careers' })).toEqual({
      paragraphs: ['We look for\na driver.', 'Write to us.'],
    });
  });

  it('make no page while there are none', async () => {
    await save({ pages: pagesWith({ sustainability: ' \n ' }) });
    await expect(shop.trpc().content.page({ page: 'sustainability' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('are not overwritten by somebody who saw older ones, also at once', async () => {
    const content = await owner();
    const saves = [30, 31, 32].map((reviewCount) =>
      content.save({ version: 0, words: { ...DEFAULT_SITE_CONTENT, reviewCount } }),
    );
    const outcomes = await Promise.allSettled(saves);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await content.get()).version).toBe(1);
  });

  it.each<[string, Partial<SiteContent>]>([
    ['Reviews must be a whole number', { reviewCount: 0 }],
    ['Reviews must be a whole number', { reviewCount: 2.5 }],
    ['Please give a name', { testimonials: [first, { words: 'Lovely', name: ' ' }] }],
    ['must be at most 400', { testimonials: [{ words: 'x'.repeat(401), name: 'N' }, second] }],
    ['Sale must be at most 5000', { pages: pagesWith({ sale: 'x'.repeat(5_001) }) }],
    ['cannot be used', { pages: pagesWith({ sale: 'Half \u0007price' }) }],
  ])('are refused with a sentence: %s', async (message, changes) => {
    await expect(save(changes)).rejects.toMatchObject({
      cause: { issues: [expect.objectContaining({ message: expect.stringContaining(message) })] },
    });
    expect((await (await owner()).get()).version).toBe(0);
  });

  it('may be as long as they can be, in any script', async () => {
    const [sale, careers, sustainability] = ['花', '葉', '"'].map((sign) => sign.repeat(5_000));
    const words = { ...DEFAULT_SITE_CONTENT, pages: { sale, careers, sustainability } };
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/trpc/admin.content.save',
      payload: { version: 0, words },
      headers: { cookie: await shop.signIn() },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('are read and changed by the owner only', async () => {
    const read = { url: '/trpc/admin.content.get' } as const;
    const payload = { version: 0, words: DEFAULT_SITE_CONTENT };
    const write = { method: 'POST', url: '/trpc/admin.content.save', payload } as const;
    const cookie = await shop.signIn();
    for (const call of [read, write]) {
      expect((await shop.app.inject(call)).statusCode).toBe(401);
      expect((await shop.app.inject({ ...call, headers: { cookie } })).statusCode).toBe(200);
    }
  });
});
