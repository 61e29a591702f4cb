import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Erasure, PERSON_PARTS, type PersonView } from '#contract/privacy/person.schema.ts';
import { keysOf, recordOf } from '#contract/text/record-of.ts';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { controls, dialog, errorAt, field, press, toast, type } from '#src/testing/screen.ts';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { PersonalDataScreen } from './personal-data-screen.tsx';

const NONE: PersonView = { counts: recordOf(keysOf(PERSON_PARTS), () => 0), beside: 0 };
const SOME: PersonView = { counts: { ...NONE.counts, shop_order: 2, mail: 7 }, beside: 1 };
const DONE: Erasure = {
  erased: ['FS-7K4M-2QX9'],
  received: [],
  left: ['FS-3333-4444'],
  owed: [],
  beside: [],
  isPaymentArriving: false,
};

const search = vi.fn<(input: object) => PersonView>();
const save = vi.fn<(input: object) => { json: string }>();
const erase = vi.fn<(input: object) => Erasure>();
const created = vi.fn<(blob: Blob) => string>();

beforeEach(() => {
  search.mockReset().mockReturnValue(SOME);
  save.mockReset().mockReturnValue({ json: '{}' });
  erase.mockReset().mockReturnValue(DONE);
  created.mockReset().mockReturnValue('blob:file');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: created }));
});
afterEach(() => void vi.unstubAllGlobals());

async function open(known: string) {
  const answers = {
    'admin.people.search': search,
    'admin.people.export': save,
    'admin.people.erase': erase,
  };
  const { page } = await renderPage(
    <FakeApi answers={answers}>
      <PersonalDataScreen />
      <ToastViewport />
    </FakeApi>,
  );
  await type(field('known'), known);
  await press('Find');
  return page;
}

const pressInDialog = (name: string) =>
  acting(() =>
    [...(dialog()?.querySelectorAll('button') ?? [])]
      .find(({ textContent }) => textContent === name)
      ?.click(),
  );

test('what there is of a person is counted, and what there is none of is left out', async () => {
  const page = await open(' thandi@example.co.za ');
  expect(search).toHaveBeenCalledWith({ known: 'thandi@example.co.za' });
  expect(page.querySelector('dl')?.textContent).toBe('Orders they placed2Emails7');
  expect(page.textContent).toContain('1 other order names this number as a second one');
});

test('of somebody unknown there is nothing to save or erase', async () => {
  search.mockReturnValue(NONE);
  const page = await open('thandi@example.co.za');
  expect(page.textContent).toContain('The shop has nothing under this address or number.');
  expect(controls(/^(Save as a file|Erase)$/)).toEqual([]);
});

test('what is no address or number is said at the field, and stays there', async () => {
  const message = 'Please enter one email address, one phone number or an order number';
  search.mockImplementation(() => {
    throw refusal('RULE_NOT_MET', { message, issues: [{ path: 'known', message }] });
  });
  await open('Thandi');
  expect(errorAt(field('known'))).toBe(message);
  expect(field('known').value).toBe('Thandi');
});

test('nothing is asked for with an empty field', async () => {
  await open('  ');
  expect(search).not.toHaveBeenCalled();
  expect(errorAt(field('known'))).toBe(
    'Please enter an email address, a phone number or an order number',
  );
});

test('the same person is looked for again', async () => {
  await open('thandi@example.co.za');
  await press('Find');
  expect(search).toHaveBeenCalledTimes(2);
});

test('all that there is of a person is saved as a file', async () => {
  save.mockReturnValue({ json: '{"shop_order":[]}' });
  await open('thandi@example.co.za');
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await press('Save as a file');
  expect(followed).toHaveBeenCalledOnce();
  followed.mockRestore();
  expect(save).toHaveBeenCalledWith({ known: 'thandi@example.co.za' });
  expect(await created.mock.calls[0]?.[0].text()).toBe('{"shop_order":[]}');
});

test('a person is erased only after a question, and what was left is said', async () => {
  const page = await open('thandi@example.co.za');
  await press('Erase');
  expect(dialog()?.textContent).toContain('thandi@example.co.za: names, addresses');
  expect(erase).not.toHaveBeenCalled();
  search.mockReturnValue(NONE);
  await pressInDialog('Erase');
  expect(erase).toHaveBeenCalledWith({ known: 'thandi@example.co.za' });
  const said = page.querySelector<HTMLElement>('section [role=status]');
  expect(said?.textContent).toContain('Not everything is erased yet.');
  expect(said?.textContent).toContain('FS-3333-4444. Erase this person again afterwards.');
  expect(document.activeElement).toBe(said);
  expect(page.textContent).toContain('The shop has nothing under this address or number.');
});

test('an erasure that failed is said, and leaves all as it is', async () => {
  erase.mockImplementation(() => {
    throw refusal('UNAVAILABLE');
  });
  const page = await open('thandi@example.co.za');
  await press('Erase');
  await pressInDialog('Erase');
  expect(toast()).toContain('The data was not erased');
  expect(page.querySelector('dl')?.textContent).toContain('Emails7');
});
