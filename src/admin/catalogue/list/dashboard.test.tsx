import { expect, test, vi } from 'vitest';
import { refusal } from '#src/testing/fake-api.tsx';
import { LILY, names, openDashboard, RED } from '#src/testing/open-dashboard.tsx';
import { acting } from '#src/testing/render.tsx';
import { control, controls, dialog, field, press, type } from '#src/testing/screen.ts';

const card = (name: string) => document.querySelector(`article[aria-label="${name}"]`);
const count = () => document.querySelector('p[role=status]')?.textContent;
const show = () => document.querySelector<HTMLSelectElement>('[aria-label=Show]');

test('each product is a card with its picture, name, description, price, stock and rating', async () => {
  await openDashboard();
  expect(names()).toEqual(['Sandton Red', 'Highveld Sunshine', 'White Serenity']);
  const text = card('White Serenity')?.textContent;
  for (const part of [
    'Long stems in charcoal paper',
    'R499.00',
    'Stock0',
    '4/5',
    'Edit',
    'Delete',
  ]) {
    expect(text).toContain(part);
  }
  expect(card('White Serenity')?.querySelector('img')?.getAttribute('src')).toBe(LILY.imageUrl);
  expect(count()).toBe('Showing 3 of 3 products');
});

test('what runs low or is sold out says so in words', async () => {
  await openDashboard();
  expect(card('Sandton Red')?.textContent).not.toMatch(/Low stock|Sold out/);
  expect(card('Highveld Sunshine')?.textContent).toContain('Low stock');
  expect(card('White Serenity')?.textContent).toContain('Sold out');
});

test('the summary of the stock filters when pressed, and shows all when pressed again', async () => {
  await openDashboard();
  await press('Sold out: 1');
  expect(names()).toEqual(['White Serenity']);
  expect(control('Sold out: 1').getAttribute('aria-pressed')).toBe('true');
  expect(show()?.value).toBe('sold-out');
  await press('Low stock: 1');
  expect(names()).toEqual(['Highveld Sunshine']);
  await press('Low stock: 1');
  expect(names()).toHaveLength(3);
});

test('while there is enough of everything there is no summary', async () => {
  await openDashboard({}, [RED]);
  expect(controls(/^(Low stock|Sold out)/)).toHaveLength(0);
});

test('searching shows what matches, counts it, and can be given up', async () => {
  await openDashboard();
  await type(field('Search products'), 'sun');
  expect(names()).toEqual(['Highveld Sunshine']);
  expect(count()).toBe('Showing 1 of 3 products');
  await press('Show all');
  expect(names()).toHaveLength(3);
  expect(field('Search products').value).toBe('');
});

test('where nothing matches it says so and offers all', async () => {
  await openDashboard();
  await type(field('Search products'), 'cactus');
  expect(document.body.textContent).toContain('No products match');
  expect(count()).toBe('Showing 0 of 3 products');
  await press('Show all products');
  expect(names()).toHaveLength(3);
});

test('an empty catalogue offers to begin', async () => {
  await openDashboard({}, []);
  expect(document.body.textContent).toContain('There are no products yet');
  expect(controls('Create Product')).toHaveLength(2);
});

test('placeholders stand where the cards will be', async () => {
  let answer: ((products: unknown) => void) | undefined;
  await openDashboard({
    'admin.products.list': () => new Promise((resolve) => (answer = resolve)),
  });
  expect(document.body.textContent).toContain('Loading products...');
  await acting(() => answer?.([RED]));
  expect(names()).toEqual(['Sandton Red']);
  expect(document.body.textContent).not.toContain('Loading products...');
});

test('a list that could not be loaded says so and can be asked for again', async () => {
  const list = vi.fn<() => unknown>().mockRejectedValueOnce(refusal('UNAVAILABLE'));
  await openDashboard({ 'admin.products.list': list.mockReturnValue([RED]) });
  expect(document.querySelector('main, [role=alert]')?.textContent).toContain(
    'The products could not be loaded',
  );
  await press('Try again');
  expect(names()).toEqual(['Sandton Red']);
});

test('the catalogue is exported by an ordinary link', async () => {
  await openDashboard();
  expect(control('Export').getAttribute('href')).toBe('/api/admin/products.csv');
  expect(control('Export').hasAttribute('download')).toBe(true);
});

test('a catalogue that does not fit into one file has a link for each of them', async () => {
  const list = Array.from({ length: 101 }, (_, index) => ({
    ...RED,
    id: `${index}${RED.id.slice(3)}`,
  }));
  await openDashboard({ 'admin.products.list': () => list, 'admin.products.exportParts': () => 2 });
  const links = ['Export 1 of 2', 'Export 2 of 2'].map((name) =>
    control(name).getAttribute('href'),
  );
  expect(links).toEqual(['/api/admin/products.csv', '/api/admin/products.csv?part=2']);
});

test('create, import, edit and history each open their dialog', async () => {
  await openDashboard({ 'admin.products.history': () => [] });
  const opened: (string | null | undefined)[] = [];
  for (const name of ['Create Product', 'Import', 'Edit Sandton Red']) {
    await press(name);
    opened.push(dialog()?.querySelector('h2')?.textContent);
    await acting(() => dialog()?.querySelector<HTMLElement>('[aria-label=Close]')?.click());
  }
  await press('More actions for Sandton Red');
  await press('History');
  opened.push(dialog()?.querySelector('h2')?.textContent);
  expect(opened).toEqual([
    'Create Product',
    'Import products',
    'Edit Product',
    'History of Sandton Red',
  ]);
});

test('a product can be shown as shoppers see it', async () => {
  await openDashboard();
  await press('More actions for Sandton Red');
  const link = control('Show in the shop');
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    `/product/${RED.slug}`,
    '_blank',
  ]);
});

test('a duplicate opens in the editor', async () => {
  const copy = { ...RED, id: 'd', name: 'Sandton Red (copy)' };
  const list = vi.fn<() => unknown>().mockReturnValueOnce([RED]).mockReturnValue([RED, copy]);
  const duplicate = vi.fn<(input: object) => unknown>(() => copy);
  await openDashboard({ 'admin.products.list': list, 'admin.products.duplicate': duplicate });
  await press('More actions for Sandton Red');
  await press('Duplicate');
  expect(duplicate).toHaveBeenCalledExactlyOnceWith({
    id: RED.id,
    idempotencyKey: expect.any(String),
  });
  expect(names()).toEqual(['Sandton Red', 'Sandton Red (copy)']);
  const typed = [...(dialog()?.querySelectorAll('input') ?? [])].map((input) => input.value);
  expect(typed).toContain('Sandton Red (copy)');
});
