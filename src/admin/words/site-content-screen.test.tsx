import { beforeEach, expect, test, vi } from 'vitest';
import type { SiteContent } from '#contract/content/content.schema.ts';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { SHOP_WORDS } from '#src/testing/sample-site-content.ts';
import { controls, errorAt, press, toast, type } from '#src/testing/screen.ts';
import { SiteContentScreen } from './site-content-screen.tsx';

type Sent = { version: number; words: SiteContent };

const get = vi.fn(() => ({ version: 3, words: SHOP_WORDS }));
const save = vi.fn(({ words }: Sent) => ({
  version: 4,
  words: { ...words, pages: { ...words.pages, sale: words.pages.sale.trim() } },
}));

beforeEach(async () => {
  vi.clearAllMocks();
  await renderPage(
    <FakeApi answers={{ 'admin.content.get': get, 'admin.content.save': save }}>
      <SiteContentScreen preview={() => null} />
      <ToastViewport />
    </FakeApi>,
  );
});

function named(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`There is no field ${name}`);
  return found;
}
const hasField = (name: string) => document.querySelector(`[name="${name}"]`) !== null;
const toggle = () => acting(() => document.querySelector<HTMLElement>('[role=switch]')?.click());
const sent = () => save.mock.calls.at(-1)?.[0];

test('nothing can be saved before something is changed', () => {
  expect(controls('Save')).toEqual([]);
});

test('Save sends everything with the version that was edited, and is done then', async () => {
  await type(named('reviewCount'), '31');
  await type(named('testimonials.1.name'), 'Sipho D.');
  await type(named('pages.sale'), 'Half price on Mondays. ');
  await press('Save');
  expect(sent()).toEqual({
    version: 3,
    words: {
      reviewCount: 31,
      testimonials: [
        SHOP_WORDS.testimonials[0],
        { ...SHOP_WORDS.testimonials[1], name: 'Sipho D.' },
      ],
      pages: { ...SHOP_WORDS.pages, sale: 'Half price on Mondays. ' },
    },
  });
  expect(toast()).toContain('Saved. Shoppers see it now.');
  expect(controls('Save')).toEqual([]);
  expect(named('pages.sale').value).toBe('Half price on Mondays.');
});

test('stars are turned off and on again, with the number that was there', async () => {
  await toggle();
  expect(hasField('reviewCount')).toBe(false);
  await press('Save');
  expect(sent()?.words.reviewCount).toBeNull();
  await toggle();
  expect(named('reviewCount').value).toBe('24');
});

test('what cannot be saved is said at its field, which gets the focus', async () => {
  await type(named('testimonials.0.name'), '');
  await type(named('reviewCount'), '');
  await press('Save');
  expect(save).not.toHaveBeenCalled();
  expect(errorAt(named('testimonials.0.name'))).toBe('Please give a name, or clear the text');
  expect(errorAt(named('reviewCount'))).toContain('Reviews must be a whole number');
  expect(document.activeElement).toBe(named('reviewCount'));
});

test('a page says that it is shown only once that is so', async () => {
  const described = () => named('pages.careers').closest('div')?.parentElement?.textContent;
  expect(described()).toContain('Not shown');
  await type(named('pages.careers'), 'We look for a driver.');
  expect(described()).toContain('Shown once saved');
  await press('Save');
  expect(described()).not.toContain('once saved');
});

test('words that were changed elsewhere are not overwritten unasked, and nothing typed is lost', async () => {
  save.mockImplementationOnce(() => {
    throw refusal('SETTINGS_CHANGED');
  });
  await type(named('pages.careers'), 'We look for a driver.');
  await press('Save');
  expect(document.querySelector('[role=alert]')?.textContent).toContain('changed elsewhere');
  expect(named('pages.careers').value).toBe('We look for a driver.');
  const pages = { ...SHOP_WORDS.pages, sale: 'Half price.', careers: 'Nothing now.' };
  get.mockReturnValueOnce({ version: 9, words: { ...SHOP_WORDS, reviewCount: 99, pages } });
  await press('Add my changes on top');
  const alert = document.querySelector('[role=alert]')?.textContent;
  expect(alert).toContain('CareersYours: We look for a driver.Theirs: Nothing now.');
  expect(alert).not.toContain('Half price.');
  expect(named('pages.careers').value).toBe('We look for a driver.');
  await press('Keep mine');
  expect(toast()).toContain('You see the newest version with your changes on top.');
  expect(save).toHaveBeenCalledTimes(1);
  await press('Save');
  expect(sent()).toEqual({
    version: 9,
    words: {
      ...SHOP_WORDS,
      reviewCount: 99,
      pages: { ...pages, careers: 'We look for a driver.' },
    },
  });
});

test('where both changed the same words, theirs can stay beside what only I changed', async () => {
  save.mockImplementationOnce(() => {
    throw refusal('SETTINGS_CHANGED');
  });
  await type(named('pages.careers'), 'We look for a driver.');
  await type(named('testimonials.1.name'), 'Sipho D.');
  await press('Save');
  const pages = { ...SHOP_WORDS.pages, careers: 'Nothing now.' };
  get.mockReturnValueOnce({ version: 9, words: { ...SHOP_WORDS, pages } });
  await press('Add my changes on top');
  await press('Take theirs');
  expect(named('pages.careers').value).toBe('Nothing now.');
  expect(named('testimonials.1.name').value).toBe('Sipho D.');
});

test('the newer words can be taken instead', async () => {
  save.mockImplementationOnce(() => {
    throw refusal('SETTINGS_CHANGED');
  });
  await type(named('reviewCount'), '25');
  await press('Save');
  get.mockReturnValueOnce({ version: 9, words: { ...SHOP_WORDS, reviewCount: 99 } });
  await press('Drop my changes');
  expect(named('reviewCount').value).toBe('99');
  expect(controls(/^Drop my changes$|^Save/)).toEqual([]);
});

test('a save that failed keeps what was typed', async () => {
  save.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch');
  });
  await type(named('reviewCount'), '25');
  await press('Save');
  expect(toast()).toContain('We could not tell whether it was saved');
  expect(named('reviewCount').value).toBe('25');
  expect(controls('Save')).toHaveLength(1);
});
