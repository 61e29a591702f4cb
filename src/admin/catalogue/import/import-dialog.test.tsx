import { beforeEach, expect, test, vi } from 'vitest';
import {
  type ImportReport,
  type ImportRow,
  MAX_IMPORT_BYTES,
} from '#contract/catalogue/product-import.ts';
import type { DetailsOf } from '#contract/http/error-details.ts';
import { ERRORS, type ErrorCode } from '#contract/http/errors.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting, render } from '#src/testing/render.tsx';
import { control, controls, dialog, PATIENCE_MS, press, toast } from '#src/testing/screen.ts';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { ImportDialog } from './import-dialog.tsx';

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const onClose = vi.fn();
const onImported = vi.fn();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  onClose.mockClear();
  onImported.mockClear();
});

function open() {
  return render(
    <FakeApi answers={{}}>
      <ImportDialog isOpen onClose={onClose} onImported={onImported} />
      <ToastViewport />
    </FakeApi>,
  );
}

const row = (over: Partial<ImportRow>): ImportRow => ({
  line: 2,
  name: 'Sandton Red',
  outcome: 'unchanged',
  changes: [],
  issues: [],
  ...over,
});
const CHANGED = row({
  outcome: 'update',
  changes: [{ field: 'price', from: '499.00', to: '520.00' }],
});
const NEW = row({
  line: 3,
  name: 'Karoo Morning',
  outcome: 'create',
  changes: [{ field: 'sizes.m.available', from: null, to: 'yes' }],
});
const SAME = row({ line: 4, name: 'Ubuntu Protea' });
const WRONG = row({
  line: 5,
  name: 'Parkhurst Tulips',
  outcome: 'wrong',
  issues: [{ path: 'price', message: 'Price must be a positive number' }],
});

function report(rows: ImportRow[], isDryRun = true): ImportReport {
  const count = (outcome: string) => rows.filter((other) => other.outcome === outcome).length;
  const counts = {
    create: count('create'),
    update: count('update'),
    unchanged: count('unchanged'),
    wrong: count('wrong'),
  };
  return { isDryRun, rows, counts };
}
function refuse<Code extends ErrorCode>(code: Code, details?: DetailsOf<Code>) {
  const error = { code, message: ERRORS[code].message, requestId: 'test', details };
  return Response.json({ error }, { status: ERRORS[code].status });
}

const csv = (size = 100) =>
  Object.defineProperty(new File(['id,name'], 'bouquets.csv'), 'size', { value: size });
function choose(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('[aria-label="Choose a CSV file"]');
  if (input) Object.defineProperty(input, 'files', { value: [file], configurable: true });
  return acting(async () => {
    input?.dispatchEvent(new Event('change', { bubbles: true }));
    // Reading a file takes more than a turn.
    await vi.waitFor(
      () => expect(dialog()?.textContent).not.toContain('Checking the file…'),
      PATIENCE_MS,
    );
  });
}
const text = () => dialog()?.textContent ?? '';
const rows = () => [...(dialog()?.querySelectorAll('ol > li') ?? [])].map((li) => li.textContent);
const problem = () => dialog()?.querySelector('[role=alert]')?.textContent;
const isDisabled = (name: string) => control(name).matches(':disabled');

test('it says how it works, with the catalogue as a template', async () => {
  await open();
  expect(control('the catalogue as a file').getAttribute('href')).toBe('/api/admin/products.csv');
});

test('a file is tried first: nothing is changed, and each row is told', async () => {
  fetched.mockResolvedValueOnce(Response.json(report([CHANGED, NEW, SAME])));
  await open();
  await choose(csv());
  const [address, init] = fetched.mock.lastCall ?? [];
  expect(address).toBe('/api/admin/products/import?dryRun=true');
  expect([init?.method, init?.credentials]).toEqual(['POST', 'same-origin']);
  expect(init?.body instanceof FormData && init.body.get('file')).toBeInstanceOf(File);
  expect(text()).toContain('bouquets.csv: 1 new, 1 changed, 1 unchanged, 0 wrong');
  expect(rows()).toEqual([
    'Line 2Sandton RedChangedPriceR499.00 → R520.00',
    'Line 3Karoo MorningNewMedium (M): Availableyes',
  ]);
  expect(onImported).not.toHaveBeenCalled();
});

test('wrong rows come first to be seen, and nothing can be imported', async () => {
  fetched.mockResolvedValueOnce(Response.json(report([CHANGED, SAME, WRONG])));
  await open();
  await choose(csv());
  expect(rows()).toEqual(['Line 5Parkhurst TulipsWrongPrice: Price must be a positive number']);
  expect(isDisabled('Import 1 row')).toBe(true);
  await press('All (3)');
  expect(rows()).toHaveLength(3);
  await press('Changed (1)');
  expect(rows()).toEqual(['Line 2Sandton RedChangedPriceR499.00 → R520.00']);
});

test('a new row with a name that is there already is pointed out first', async () => {
  const hint = 'There is a product of this name already';
  fetched.mockResolvedValueOnce(Response.json(report([CHANGED, row({ ...NEW, hint })])));
  await open();
  await choose(csv());
  expect(text()).toContain('1 new row has the name of a product that is there already.');
  expect(rows()[1]).toContain(hint);
  expect(isDisabled('Import 2 rows')).toBe(false);
});

test('a file that changes nothing cannot be imported', async () => {
  fetched.mockResolvedValueOnce(Response.json(report([SAME])));
  await open();
  await choose(csv());
  expect(text()).toContain('The catalogue already matches this file.');
  expect(isDisabled('Import 0 rows')).toBe(true);
});

test('the import then does it with the same file, and says so', async () => {
  fetched
    .mockResolvedValueOnce(Response.json(report([CHANGED, NEW])))
    .mockResolvedValueOnce(Response.json(report([CHANGED, NEW], false)));
  await open();
  await choose(csv());
  await press('Import 2 rows');
  await acting(() => vi.waitFor(() => expect(onImported).toHaveBeenCalledOnce(), PATIENCE_MS));
  const [tried, done] = fetched.mock.calls;
  expect(done?.[0]).toBe('/api/admin/products/import?dryRun=false');
  const fileOf = (init: RequestInit | undefined) =>
    init?.body instanceof FormData ? init.body.get('file') : undefined;
  expect(fileOf(done?.[1])).toEqual(fileOf(tried?.[1]));
  expect(toast()).toBe('2 products imported');
  expect(onClose).toHaveBeenCalledOnce();
});

test('it is imported once, and the button says that it is being imported', async () => {
  fetched
    .mockResolvedValueOnce(Response.json(report([CHANGED])))
    .mockReturnValueOnce(new Promise(() => undefined));
  await open();
  await choose(csv());
  await press('Import 1 row');
  await press('Importing...');
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a file that cannot be read is told in the server’s words, and another can be chosen', async () => {
  fetched.mockResolvedValueOnce(refuse('IMPORT_UNREADABLE'));
  await open();
  await choose(csv());
  expect(problem()).toBe('This file could not be read as a table (CSV).');
  fetched.mockResolvedValueOnce(Response.json(report([CHANGED])));
  await choose(csv());
  expect(problem()).toBeUndefined();
  expect(rows()).toHaveLength(1);
});

test('a file that is too large is not sent', async () => {
  await open();
  await choose(csv(MAX_IMPORT_BYTES + 1));
  expect(problem()).toBe('The file must be smaller than 10 MB.');
  expect(fetched).not.toHaveBeenCalled();
});

test('without an answer it says so and lets the owner try again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await open();
  await choose(csv());
  expect(problem()).toBe('The file could not be checked. Please choose it again.');
  expect(controls('Choose a CSV file')).toHaveLength(1);
});

test('without an answer to the import the checked file is still there', async () => {
  fetched
    .mockResolvedValueOnce(Response.json(report([CHANGED])))
    .mockRejectedValueOnce(new DOMException('Given up', 'AbortError'));
  await open();
  await choose(csv());
  await press('Import 1 row');
  await acting(() => vi.waitFor(() => expect(problem()).toBeDefined(), PATIENCE_MS));
  expect(problem()).toBe(
    'There was no answer. Look at the list before you import this file again.',
  );
  expect(rows()).toHaveLength(1);
  expect(onImported).not.toHaveBeenCalled();
  expect(isDisabled('Import 1 row')).toBe(false);
});

test('rows that became wrong since the dry run are shown, and nothing was changed', async () => {
  fetched
    .mockResolvedValueOnce(Response.json(report([CHANGED])))
    .mockResolvedValueOnce(
      refuse('IMPORT_REFUSED', { report: report([row({ ...WRONG, line: 2 })], false) }),
    );
  await open();
  await choose(csv());
  await press('Import 1 row');
  await acting(() =>
    vi.waitFor(
      () => expect(problem()).toBe('Some rows are wrong, so nothing was changed.'),
      PATIENCE_MS,
    ),
  );
  expect(rows()[0]).toContain('Price must be a positive number');
  expect(onImported).not.toHaveBeenCalled();
});

test('another file can be chosen instead', async () => {
  fetched.mockResolvedValueOnce(Response.json(report([WRONG])));
  await open();
  await choose(csv());
  await press('Choose another file');
  expect(rows()).toEqual([]);
  expect(controls('Choose a CSV file')).toHaveLength(1);
});
