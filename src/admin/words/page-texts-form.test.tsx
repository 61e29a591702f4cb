import { beforeEach, expect, test, vi } from 'vitest';
import { ABOUT_TEXTS } from '#contract/content/texts/about-texts.ts';
import { anyTexts, type PageTextsView } from '#contract/content/texts/texts.schema.ts';
import type { TextPage, Texts } from '#contract/content/texts/text-pages.ts';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { acting, removeAll } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import {
  controls,
  dialog,
  errorAt,
  forgetToasts,
  press,
  toast,
  type,
} from '#src/testing/screen.ts';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { SiteContentScreen } from './site-content-screen.tsx';

const DEFAULTS = anyTexts.parse(ABOUT_TEXTS);
const viewOf = (version: number, texts: object = {}): PageTextsView => ({
  page: 'about',
  version,
  texts: { ...DEFAULTS, ...texts },
  defaults: DEFAULTS,
});
const change = (version: number, title: string) => ({
  version,
  at: '2026-11-20T09:30:00.000Z',
  actor: 'admin',
  changes: [{ field: 'Heading', from: 'Before', to: title }],
});

type Sent = Pick<PageTextsView, 'version' | 'texts'>;
const get = vi.fn(() => viewOf(3));
const save = vi.fn(({ version, texts }: Sent) => viewOf(version + 1, texts));
const history = vi.fn(() => [change(3, 'About us'), change(2, 'About our vans')]);
const restore = vi.fn(() => viewOf(4, { title: 'About our vans' }));
const preview = vi.fn((_: TextPage, own: Texts) => (
  <p data-testid="preview">{JSON.stringify(own)}</p>
));

async function open() {
  await renderPage(
    <FakeApi
      answers={{
        'admin.texts.get': get,
        'admin.texts.save': save,
        'admin.texts.history': history,
        'admin.texts.restore': restore,
      }}
    >
      <SiteContentScreen preview={preview} />
      <ToastViewport />
    </FakeApi>,
    '/#about',
  );
}

beforeEach(async () => {
  vi.clearAllMocks();
  forgetToasts();
  localStorage.clear();
  await open();
});

function named(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`There is no field ${name}`);
  return found;
}
const alertText = () => document.querySelector('[role=alert]')?.textContent;
const refuseOnce = (error: Error) =>
  save.mockImplementationOnce(() => {
    throw error;
  });
const openHistory = () =>
  acting(() => {
    const summaries = [...document.querySelectorAll('summary')];
    summaries.find(({ textContent }) => textContent === 'Change history')?.click();
  });

test('the page in the address is shown with its texts, and nothing can be saved yet', () => {
  expect(named('title').value).toBe('About {shop-name}');
  expect(named('reasons.1.title').value).toBe('Handcrafted');
  expect(controls('Save')).toEqual([]);
});

test('a text says what is filled into it, and nothing where nothing is', async () => {
  const hintAt = (name: string) =>
    document.getElementById(named(name).getAttribute('aria-describedby') ?? '')?.textContent;
  expect(hintAt('title')).toBe('Filled in by itself: {shop-name}.');
  expect(hintAt('reasons.1.title')).toBeUndefined();
  expect(hintAt('note')).toBe('Empty: not shown.');
  await type(named('reasons.1.title'), 'Made in {city}');
  expect(hintAt('reasons.1.title')).toBe('Filled in by itself: {city}.');
});

test('the preview is in the bar at the bottom, beside what saves', async () => {
  const inBar = () =>
    [...document.querySelectorAll('[data-at-bottom] button')].map(({ textContent }) => textContent);
  expect(inBar()).toEqual(['Preview']);
  await type(named('title'), 'About our bikes');
  expect(inBar()).toEqual(['Preview', 'Undo changes', 'Save']);
});

test('Save sends all texts of the page with the version that was edited', async () => {
  await type(named('title'), 'About our bikes');
  await press('Save');
  expect(save.mock.calls.at(-1)?.[0]).toEqual({
    page: 'about',
    version: 3,
    texts: { ...DEFAULTS, title: 'About our bikes' },
  });
  expect(toast()).toContain('Saved. Shoppers see it now.');
  expect(controls('Save')).toEqual([]);
});

test('what cannot be filled in is said at its field, and neither saved nor shown', async () => {
  await type(named('reasons.2.text'), 'Near {town}');
  await press('Save');
  await press('Preview');
  expect(errorAt(named('reasons.2.text'))).toContain('{town} cannot be filled in here');
  expect(document.activeElement).toBe(named('reasons.2.text'));
  expect(save).not.toHaveBeenCalled();
  expect(preview).not.toHaveBeenCalled();
});

test('the preview has what differs from the first texts, and saves nothing', async () => {
  await type(named('title'), 'About our bikes');
  await type(named('note'), '');
  await press('Preview');
  expect(dialog()?.textContent).toContain('Preview: About Us');
  expect(preview).toHaveBeenLastCalledWith('about', { title: 'About our bikes', note: '' });
  expect(save).not.toHaveBeenCalled();
});

test('what was typed is there when the page is opened again, until it is undone', async () => {
  await type(named('title'), 'About our bikes');
  await removeAll();
  await open();
  expect(named('title').value).toBe('About our bikes');
  expect(document.body.textContent).toContain('You typed this earlier and did not save it.');
  await press('Undo changes');
  expect(named('title').value).toBe('About {shop-name}');
  await removeAll();
  await open();
  expect(named('title').value).toBe('About {shop-name}');
});

test('a save that failed keeps what was typed', async () => {
  refuseOnce(new TypeError('Failed to fetch'));
  await type(named('title'), 'About our bikes');
  await press('Save');
  expect(toast()).toContain('We could not tell whether it was saved');
  expect(named('title').value).toBe('About our bikes');
  expect(controls('Save')).toHaveLength(1);
});

test('texts that were changed elsewhere stay, with what was typed here on top', async () => {
  refuseOnce(refusal('SETTINGS_CHANGED'));
  await type(named('title'), 'About our bikes');
  await press('Save');
  expect(alertText()).toContain('changed elsewhere');
  get.mockReturnValueOnce(viewOf(9, { commitment: 'We ring.' }));
  await press('Add my changes on top');
  expect(named('title').value).toBe('About our bikes');
  expect(named('commitment').value).toBe('We ring.');
  await press('Save');
  expect(save.mock.calls.at(-1)?.[0]).toMatchObject({
    version: 9,
    texts: { title: 'About our bikes', commitment: 'We ring.' },
  });
});

test('where both changed the same text, both are shown and one is chosen', async () => {
  refuseOnce(refusal('SETTINGS_CHANGED'));
  await type(named('title'), 'About our bikes');
  await type(named('note'), 'Flowers follow the season.');
  await press('Save');
  get.mockReturnValueOnce(viewOf(9, { title: 'About our vans' }));
  await press('Add my changes on top');
  expect(alertText()).toContain('HeadingYours: About our bikesTheirs: About our vans');
  expect(alertText()).not.toContain('Flowers follow');
  await press('Take theirs');
  expect(named('title').value).toBe('About our vans');
  expect(named('note').value).toBe('Flowers follow the season.');
});

test('an earlier version is put back after a question', async () => {
  await openHistory();
  await press('Put this version back');
  expect(dialog()?.textContent).toContain('What they see now stays in the history.');
  await press('Leave it');
  expect(restore).not.toHaveBeenCalled();
  await press('Put this version back');
  await press('Put it back');
  expect(restore).toHaveBeenCalledWith({ page: 'about', version: 3, to: 2 });
  expect(toast()).toContain('Put back. Shoppers see it now.');
  expect(named('title').value).toBe('About our vans');
});

test('nothing is put back over what is typed and not saved', async () => {
  await openHistory();
  expect(controls(/^Put .* back$/)).toHaveLength(2);
  await type(named('title'), 'About our bikes');
  expect(controls(/^Put .* back$/)).toEqual([]);
});
