import { describe, expect, it } from 'vitest';
import { DEFAULT_TEXTS } from '#contract/content/texts/default-texts.ts';
import { TEXT_PAGES, type TextPage } from '#contract/content/texts/text-pages.ts';
import { cleanedTexts, type PageTextsView } from '#contract/content/texts/texts.schema.ts';
import { TEST_ADMIN, useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();

async function owner() {
  return (await shop.adminTrpc()).admin.texts;
}

async function save(page: TextPage, changes: PageTextsView['texts']) {
  const texts = await owner();
  const view = await texts.get({ page });
  return texts.save({ page, version: view.version, texts: { ...view.texts, ...changes } });
}

const own = (page: TextPage) => shop.trpc().content.texts({ page });
const words = () => shop.trpc().content.words();

describe('the words of a page', () => {
  it.each(TEXT_PAGES)('keep to their own rules as they come: %s', (page) => {
    expect(cleanedTexts(page, DEFAULT_TEXTS[page])).toEqual(DEFAULT_TEXTS[page]);
  });

  it('are the defaults until the owner changes them, and then cost shoppers nothing', async () => {
    for (const page of TEXT_PAGES) {
      const view = await (await owner()).get({ page });
      expect(view).toMatchObject({ version: 0, texts: DEFAULT_TEXTS[page] });
      expect(await own(page)).toEqual({});
    }
    expect(Object.keys(await words())).toEqual([
      'reviewCount',
      'testimonials',
      'pages',
      'substitutionRule',
    ]);
  });

  it('are stored as far as they are the owner’s, and named for every page', async () => {
    const saved = await save('home', { heroTitle: ' Blooms by bike ' });
    expect(saved).toMatchObject({ version: 1, texts: { heroTitle: 'Blooms by bike' } });
    expect(await own('home')).toEqual({ heroTitle: 'Blooms by bike' });
    expect(await words()).toMatchObject({ ownTexts: ['home'] });
    await save('home', { heroTitle: 'Fresh Blooms, Delivered Daily' });
    expect(await own('home')).toEqual({});
    expect(await words()).not.toHaveProperty('ownTexts');
  });

  it('say the default where a text is emptied, unless it may be left out', async () => {
    const saved = await save('about', { title: ' ', note: '' });
    expect(saved.texts).toMatchObject({ title: 'About {shop-name}', note: '' });
    expect(await own('about')).toEqual({ note: '' });
  });

  it('hold lists that are added to, cut and put in another order', async () => {
    const { questions } = DEFAULT_TEXTS.faq;
    const [first, second] = typeof questions === 'string' ? [] : (questions ?? []);
    const added = { question: 'Do you deliver by bike?', answer: 'In {city}, yes.', more: '' };
    await save('faq', { questions: [{ ...second }, added, { ...first }] });
    expect(await own('faq')).toEqual({ questions: [second, added, first] });
  });

  it('give every page the tagline that the owner wrote', async () => {
    await save('everywhere', { tagline: 'Flowers, by bike' });
    expect(await words()).toMatchObject({ tagline: 'Flowers, by bike', ownTexts: ['everywhere'] });
  });
});

describe('the history of a page’s words', () => {
  it('says who changed what from what, newest first, and nothing of other pages', async () => {
    await save('home', { heroTitle: 'Blooms by bike' });
    await save('growers', { growers: [{ name: 'Anna', place: 'Hartbeespoort', text: 'Roses.' }] });
    await save('home', { heroTitle: 'Blooms by train' });
    const history = await (await owner()).history({ page: 'home' });
    expect(history).toMatchObject([
      {
        version: 2,
        actor: TEST_ADMIN,
        changes: [{ field: 'Heading', from: 'Blooms by bike', to: 'Blooms by train' }],
      },
      { version: 1, changes: [{ from: 'Fresh Blooms, Delivered Daily', to: 'Blooms by bike' }] },
    ]);
    expect(await (await owner()).history({ page: 'growers' })).toMatchObject([
      {
        changes: [
          { field: 'Growers, in this order', from: '', to: 'Anna' },
          { field: 'Growers, Anna', from: null, to: 'Hartbeespoort\nRoses.' },
        ],
      },
    ]);
  });

  it('leads back to an earlier version and to the first texts, each as a change of its own', async () => {
    await save('home', { heroTitle: 'Blooms by bike' });
    await save('home', { heroTitle: 'Blooms by train' });
    const texts = await owner();
    expect(await texts.restore({ page: 'home', version: 2, to: 1 })).toMatchObject({
      version: 3,
      texts: { heroTitle: 'Blooms by bike' },
    });
    // Sent again, because its answer was lost.
    expect(await texts.restore({ page: 'home', version: 2, to: 1 })).toMatchObject({ version: 3 });
    await texts.restore({ page: 'home', version: 3, to: 0 });
    expect(await own('home')).toEqual({});
    expect((await texts.history({ page: 'home' })).map(({ version }) => version)).toEqual([
      4, 3, 2, 1,
    ]);
    await expect(texts.restore({ page: 'home', version: 4, to: 9 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('two tabs of the owner', () => {
  it('do not overwrite each other, also at once', async () => {
    const texts = await owner();
    const view = await texts.get({ page: 'home' });
    const saves = ['One', 'Two', 'Three'].map((heroTitle) =>
      texts.save({ page: 'home', version: 0, texts: { ...view.texts, heroTitle } }),
    );
    const outcomes = await Promise.allSettled(saves);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(texts.restore({ page: 'home', version: 0, to: 0 })).rejects.toThrow(
      'changed elsewhere',
    );
    // Another page is another matter.
    expect(await save('about', { note: '' })).toMatchObject({ version: 1 });
  });
});

describe('what is refused, with a sentence', () => {
  const entry = { title: 'Roses', text: 'Cut them.' };
  it.each<[string, TextPage, PageTextsView['texts']]>([
    ['{cutoff} cannot be filled in here', 'home', { heroLine: 'Before {cutoff}' }],
    ['{days-ahead} cannot be filled in here', 'delivery', { cost: 'In {days-ahead} days' }],
    ['please leave out the brackets', 'everywhere', { tagline: 'In {city}' }],
    ['cannot lead to javascript:alert', 'about', { note: '[x](javascript:alert)' }],
    ['cannot lead to //evil.example', 'about', { note: '[x](//evil.example)' }],
    ['cannot lead to http://evil.example', 'faq', { lead: '[x](http://evil.example)' }],
    ['cannot lead to /admin/orders', 'about', { story: '[x](/admin/orders)' }],
    ['at most 60', 'home', { heroTitle: 'x'.repeat(61) }],
    ['on one line', 'home', { heroTitle: 'Two\nlines' }],
    ['cannot be used', 'about', { story: 'Ring \u0007 twice' }],
    ['keep at least 1', 'faq', { questions: [] }],
    ['fill in the answer', 'faq', { questions: [{ question: 'Why?', answer: '', more: '' }] }],
    ['can be at most 24', 'care', { flowers: Array.from({ length: 25 }, () => entry) }],
    [
      'fill in the heading, or clear all of the benefit',
      'home',
      { benefits: [{ title: '', text: 'Left' }, { ...entry }, { ...entry }] },
    ],
  ])('%s', async (message, page, changes) => {
    await expect(save(page, changes)).rejects.toMatchObject({
      cause: { issues: [expect.objectContaining({ message: expect.stringContaining(message) })] },
    });
    expect((await (await owner()).get({ page })).version).toBe(0);
  });

  it('a text that the page has no place for, and one that is left out', async () => {
    await expect(save('home', { heroSubtitle: 'New' })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    const texts = { tagline: 'Alone' };
    await expect((await owner()).save({ page: 'home', version: 0, texts })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
  });

  it('everything, to anybody but the owner', async () => {
    const { texts } = shop.trpc().admin;
    await expect(texts.get({ page: 'home' })).rejects.toThrow('sign in');
    await expect(texts.history({ page: 'home' })).rejects.toThrow('sign in');
    await expect(texts.restore({ page: 'home', version: 0, to: 0 })).rejects.toThrow('sign in');
    const sent = { page: 'home', version: 0, texts: { ...DEFAULT_TEXTS.home } } as const;
    await expect(texts.save(sent as never)).rejects.toThrow('sign in');
  });
});
