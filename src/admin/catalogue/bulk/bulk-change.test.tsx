import { beforeEach, expect, test, vi } from 'vitest';
import type { BulkPreview, BulkRow, BulkUndo } from '#contract/catalogue/bulk-change.schema.ts';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { refusal } from '#src/testing/fake-api.tsx';
import { LILY, names, openDashboard, RED, SUN } from '#src/testing/open-dashboard.tsx';
import { acting } from '#src/testing/render.tsx';
import { controls, dialog, errorAt, field, press, toast, type } from '#src/testing/screen.ts';

type Sent = { idempotencyKey: string; products: { id: string }[] };

const preview = vi.fn<(input: { ids: string[]; change: object }) => BulkPreview | Error>();
const apply = vi.fn<(input: Sent) => unknown>();
const list = vi.fn<() => unknown>();
const undo = vi.fn<(input: { id: string }) => BulkUndo>();

const BULK_ID = '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20';

function rowOf({ id, name, version, stock }: AdminProductView, over: Partial<BulkRow>): BulkRow {
  return { id, name, version, stock, outcome: 'unchanged', changes: [], ...over };
}

const price = (from: string, to: string) => ({ field: 'price', from, to });
const RED_ROW = rowOf(RED, { outcome: 'change', changes: [price('499.00', '549.00')] });
const SUN_ROW = rowOf(SUN, { outcome: 'change', changes: [price('529.00', '582.00')] });
const LILY_ROW = rowOf(LILY, { outcome: 'refused', note: 'Lilies cannot.' });

beforeEach(async () => {
  sessionStorage.clear();
  preview.mockReset().mockReturnValue({ rows: [LILY_ROW, RED_ROW, SUN_ROW] });
  apply.mockReset().mockReturnValue({
    id: BULK_ID,
    products: [
      { ...RED, price: '549.00', version: 4 },
      { ...SUN, price: '582.00', version: 2 },
    ],
  });
  list.mockReset().mockReturnValue([RED, SUN, LILY]);
  undo.mockReset().mockReturnValue({ products: [RED, SUN], kept: [] });
  await openDashboard({
    'admin.products.list': list,
    'admin.products.previewBulk': preview,
    'admin.products.applyBulk': apply,
    'admin.products.undoBulk': undo,
  });
  await press('Choose several');
});

const box = (name: string) =>
  document.querySelector<HTMLInputElement>(`article[aria-label="${name}"] input[type=checkbox]`);
const choose = (name: string) => acting(() => box(name)?.click());
const chosen = () =>
  document.querySelector('[aria-label="With the chosen products"] [role=status]')?.textContent;
const text = () => dialog()?.textContent;

/** The select or input of this label in the dialog. */
function labelled(label: string): HTMLInputElement {
  const labels = [...(dialog()?.querySelectorAll('label') ?? [])];
  const found = labels.find((each) => each.textContent === label);
  const control = document.getElementById(found?.htmlFor ?? '');
  if (!control) throw new Error(`There is no field ${label}`);
  return control as HTMLInputElement;
}

async function openAll(): Promise<void> {
  await press('Choose all 3 shown');
  await press('Change 3 products');
}

async function raise(amount: string): Promise<void> {
  await type(labelled('Price, of all sizes'), 'up-percent');
  await type(labelled('By how many per cent'), amount);
  await press('Preview');
}

test('products are chosen on their cards, counted, and chosen no more when that is stopped', async () => {
  expect(chosen()).toBe('Choose the products to change');
  expect(controls(/^Change/)).toHaveLength(0);
  await choose('Sandton Red');
  await choose('White Serenity');
  expect(chosen()).toBe('2 chosen');
  await choose('Sandton Red');
  expect(chosen()).toBe('1 chosen');
  expect(controls('Change 1 product')).toHaveLength(1);
  await press('Stop choosing');
  expect(document.activeElement?.textContent).toBe('Showing 3 of 3 products');
  expect(names()).toHaveLength(3);
  await press('Choose several');
  expect(chosen()).toBe('Choose the products to change');
});

test('all that are shown can be chosen, and what a search hides stays chosen', async () => {
  await choose('White Serenity');
  await type(field('Search products'), 'sun');
  expect(chosen()).toBe('1 chosen, 1 of them not shown');
  await press('Choose all 1 shown');
  expect(chosen()).toBe('2 chosen, 1 of them not shown');
  await type(field('Search products'), '');
  expect([box('Sandton Red')?.checked, box('White Serenity')?.checked]).toEqual([false, true]);
  await press('Choose all 3 shown');
  await press('Choose none');
  expect(chosen()).toBe('Choose the products to change');
});

test('nothing is asked for until something is to be changed, and every fault is told at its field', async () => {
  await openAll();
  expect(document.activeElement).toBe(labelled('Status'));
  await press('Preview');
  expect(text()).toContain('Choose at least one thing to change');
  await type(labelled('Section'), 'remove');
  await type(labelled('Price, of all sizes'), 'down-rand');
  await type(labelled('By how many rand'), '1,479');
  await type(labelled('Stock'), 'add');
  await type(labelled('How many'), '0');
  await press('Preview');
  expect(errorAt(labelled('Which section'))).toBe('Choose a section');
  expect(errorAt(labelled('By how many rand'))).toMatch(/can be read in two ways/);
  expect(errorAt(labelled('How many'))).toBe('Quantity must be at least 1');
  expect(preview).not.toHaveBeenCalled();
});

test('what is typed is asked for, of all that are chosen', async () => {
  await openAll();
  await type(labelled('Status'), 'off_sale');
  await type(labelled('Section'), 'add');
  await type(labelled('Which section'), 'Featured');
  await type(labelled('Price, of all sizes'), 'up-rand');
  await type(labelled('By how many rand'), '49,90');
  await type(labelled('Round'), 'nine');
  await type(labelled('Stock'), 'take');
  await type(labelled('How many'), '2');
  await press('Preview');
  expect(preview).toHaveBeenCalledExactlyOnceWith({
    ids: [RED.id, SUN.id, LILY.id],
    change: {
      status: 'off_sale',
      section: { action: 'add', section: 'Featured' },
      price: { direction: 'up', unit: 'rand', amount: '49,90', rounding: 'nine' },
      stock: { action: 'take', quantity: 2 },
    },
  });
});

test('the preview tells each product, and only what would change is sent', async () => {
  await openAll();
  await raise('10');
  expect(text()).toContain('2 of 3 products would change.');
  expect(text()).toContain('Cannot be changed (1)');
  expect(text()).toMatch(/White SerenityLilies cannot\./);
  expect(text()).toMatch(/Sandton RedPriceR499\.00 → R549\.00/);
  await press('Change 2 products');
  expect(apply).toHaveBeenCalledExactlyOnceWith({
    products: [
      { id: RED.id, version: 3, stockSeen: 24 },
      { id: SUN.id, version: 1, stockSeen: 4 },
    ],
    change: { price: { direction: 'up', unit: 'percent', amount: '10', rounding: 'none' } },
    idempotencyKey: expect.any(String),
  });
});

test('afterwards the list shows it, choosing is over, and the focus is at the count', async () => {
  await openAll();
  await raise('10');
  await press('Change 2 products');
  expect(dialog()).toBeNull();
  expect(toast()).toBe('2 products changed');
  expect(document.activeElement?.textContent).toBe('Showing 3 of 3 products');
  expect(document.querySelector('article')?.textContent).toContain('R549.00');
});

test('Undo puts it back, and says what stays', async () => {
  undo.mockReturnValue({
    products: [RED],
    kept: [{ id: SUN.id, name: SUN.name, reason: 'Its price was changed since.' }],
  });
  await openAll();
  await raise('10');
  await press('Change 2 products');
  await press('Undo');
  expect(undo).toHaveBeenCalledExactlyOnceWith({ id: BULK_ID });
  expect(toast()).toBe('1 product is as it wasHighveld Sunshine: Its price was changed since.');
  expect(document.querySelector('article')?.textContent).toContain('R499.00');
});

test('an Undo that fails can be tried again', async () => {
  undo.mockImplementationOnce(() => {
    throw new Error('Failed to fetch');
  });
  await openAll();
  await raise('10');
  await press('Change 2 products');
  await press('Undo');
  expect(toast()).toContain('Failed to undo the change');
  await press('Try again');
  expect(toast()).toBe('2 products are as they were');
});

test('a preview that fails says so, and keeps what was typed', async () => {
  preview.mockImplementationOnce(() => {
    throw new Error('Failed to fetch');
  });
  await openAll();
  await raise('10');
  expect(text()).toContain('The preview could not be made. Nothing was changed.');
  expect(labelled('By how many per cent').value).toBe('10');
  await press('Preview');
  expect(text()).toContain('2 of 3 products would change.');
  expect(text()).not.toContain('could not be made');
});

test('a change without an answer is sent again with its key', async () => {
  apply.mockRejectedValueOnce(new Error('Failed to fetch'));
  await openAll();
  await raise('10');
  await press('Change 2 products');
  expect(document.activeElement?.textContent).toContain('There was no answer');
  await press('Change 2 products');
  const [first, second] = apply.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
  expect(second).toBe(first);
  expect(toast()).toBe('2 products changed');
});

test('a change without an answer is sent again at once, also while the list is still read again', async () => {
  apply.mockRejectedValueOnce(new Error('reset'));
  await openAll();
  await raise('10');
  list.mockReturnValue(new Promise(() => undefined));
  await press('Change 2 products');
  expect(text()).toContain('There was no answer');
  await press('Change 2 products');
  expect(apply).toHaveBeenCalledTimes(2);
});

test('products that were changed elsewhere are named, with another preview that can be applied', async () => {
  const now = { ...SUN_ROW, version: 7, changes: [price('600.00', '660.00')] };
  apply.mockRejectedValueOnce(
    refusal('PRODUCTS_CHANGED', { details: { names: [SUN.name], rows: [RED_ROW, now] } }),
  );
  await openAll();
  await raise('10');
  await press('Change 2 products');
  expect(document.activeElement?.textContent).toContain(
    'Highveld Sunshine was changed elsewhere since you saw the preview.',
  );
  expect(text()).toContain('R600.00 → R660.00');
  expect(text()).toMatch(/White SerenityLilies cannot\./);
  await press('Change 2 products');
  const [first, second] = apply.mock.calls.map(([sent]) => sent);
  expect(second?.products).toContainEqual({ id: SUN.id, version: 7, stockSeen: 4 });
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

test('where nothing would change there is nothing to press', async () => {
  preview.mockReturnValue({ rows: [LILY_ROW] });
  await openAll();
  await raise('10');
  expect(text()).toContain('Nothing would change.');
  expect(controls(/^Change \d/)).toHaveLength(1);
  await press('Back');
  expect(document.activeElement).toBe(labelled('Status'));
  expect(labelled('By how many per cent').value).toBe('10');
});

test('what was typed stays when the dialog is closed, until it is cancelled', async () => {
  await openAll();
  await type(labelled('Status'), 'draft');
  await press('Close');
  await press('Change 3 products');
  expect(labelled('Status').value).toBe('draft');
  await press('Cancel');
  await press('Change 3 products');
  expect(labelled('Status').value).toBe('');
});
