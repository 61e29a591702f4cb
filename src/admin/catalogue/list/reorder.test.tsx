import { beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '#src/testing/fake-api.tsx';
import { LILY, names, openDashboard, placed, RED, SUN } from '#src/testing/open-dashboard.tsx';
import { acting } from '#src/testing/render.tsx';
import { control, controls, field, press, toast, type } from '#src/testing/screen.ts';

const reorder = vi.fn<(input: { ids: string[] }) => unknown>();
const PRODUCTS = [RED, SUN, LILY];
const FIRST = ['Sandton Red', 'Highveld Sunshine', 'White Serenity'];
const SWAPPED = ['Highveld Sunshine', 'Sandton Red', 'White Serenity'];

const ordered = (ids: string[]) =>
  ids.flatMap((id) => PRODUCTS.filter((product) => product.id === id).map(placed));

beforeEach(async () => {
  reorder.mockReset().mockImplementation(({ ids }) => ordered(ids));
  await openDashboard({ 'admin.products.reorder': reorder });
});

async function move(name: string, way: 'Move earlier' | 'Move later') {
  await press(`More actions for ${name}`);
  await press(way);
}

test('every card has a handle that says what it is for', () => {
  const handle = control('Move Sandton Red');
  const hint = document.getElementById(handle.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toMatch(/^Press Space to pick up the product/);
});

test('Move later shows at once and sends the whole catalogue in its new order', async () => {
  let finish: (() => void) | undefined;
  reorder.mockReturnValue(
    new Promise((resolve) => (finish = () => resolve(ordered([SUN.id, RED.id, LILY.id])))),
  );
  await move('Sandton Red', 'Move later');
  expect(names()).toEqual(SWAPPED);
  expect(reorder).toHaveBeenCalledExactlyOnceWith({ ids: [SUN.id, RED.id, LILY.id] });
  expect(document.body.textContent).toContain('Sandton Red is now at place 2 of 3.');
  await acting(() => finish?.());
  expect(names()).toEqual(SWAPPED);
});

test('Move earlier does the same the other way', async () => {
  await move('Highveld Sunshine', 'Move earlier');
  expect(names()).toEqual(SWAPPED);
});

test('an order that cannot be saved goes back, with a toast', async () => {
  reorder.mockRejectedValueOnce(refusal('UNAVAILABLE'));
  await move('Sandton Red', 'Move later');
  expect(names()).toEqual(FIRST);
  expect(toast()).toMatch(/^Failed to save the new order/);
});

test('of two moves in a row the first answer does not undo the second', async () => {
  const finish: (() => void)[] = [];
  reorder.mockImplementation(
    ({ ids }) => new Promise((resolve) => finish.push(() => resolve(ordered(ids)))),
  );
  await move('Sandton Red', 'Move later');
  await move('Sandton Red', 'Move later');
  const twice = ['Highveld Sunshine', 'White Serenity', 'Sandton Red'];
  await acting(() => finish[0]?.());
  expect(names()).toEqual(twice);
  await acting(() => finish[1]?.());
  expect(names()).toEqual(twice);
});

test('the first cannot go earlier, the last not later', async () => {
  await press('More actions for Sandton Red');
  expect(control('Move earlier')).toHaveProperty('disabled', true);
  expect(control('Move later')).toHaveProperty('disabled', false);
  await press('More actions for Sandton Red');
  await press('More actions for White Serenity');
  expect(control('Move later')).toHaveProperty('disabled', true);
});

test('while only some show, nothing can be moved, and the page says so', async () => {
  await type(field('Search products'), 'e');
  expect(names()).toHaveLength(3);
  expect(controls(/^Move /)).toHaveLength(0);
  expect(document.body.textContent).toContain('To change the order, show all.');
  await press('More actions for Highveld Sunshine');
  expect(control('Move earlier')).toHaveProperty('disabled', true);
});
