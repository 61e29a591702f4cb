import type { Page } from '@playwright/test';
import { isCallOf } from './calls.ts';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import type { RoundsOfDayView } from '#contract/round/round.schema.ts';
import { expect, test } from './fixtures.ts';
import { photo } from './owner.ts';
import { makeRound, ownersCalls, type RoundOfToday } from './screens/round-of-today.ts';
import type { Running } from './screens/orders.ts';

test.use({ shopOf: 'a driver' });

test.beforeEach(({ allowedComplaints }) => {
  // What a browser says of a connection that is not there, and of a refusal.
  allowedComplaints.push(/net::ERR_/, /409/, /404/);
});

interface History {
  status: string;
  history: { actor: string; movedTo: string | null }[];
}

const stop = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(name) });

async function open(page: Page, address: string, { link }: RoundOfToday): Promise<void> {
  await page.goto(`${address}${new URL(link).pathname}`);
}

/** Notes an outcome as a driver does. */
async function note(page: Page, name: string, button: string, toWhom?: string): Promise<void> {
  const card = stop(page, name);
  await card.getByRole('button', { name: button }).click();
  if (toWhom) await card.getByRole('textbox', { name: /whom/ }).fill(toWhom);
  await card.getByRole('button', { name: 'Save' }).click();
}

/** The order of a stop, as the owner sees it. */
async function orderOf({ address }: Running, { day, roundId }: RoundOfToday, name: string) {
  const call = await ownersCalls(address);
  const view = (await call('rounds.plan', { day })) as {
    rounds: { id: string; stops: { orderId: string; recipient: string }[] }[];
  };
  const stops = view.rounds.find(({ id }) => id === roundId)?.stops ?? [];
  const id = stops.find(({ recipient }) => recipient === name)?.orderId ?? '';
  return async (): Promise<History> => {
    const found = await call('orders.note', { id, note: '' });
    return found as History;
  };
}

const movesByDriver = ({ history }: History) =>
  history.flatMap(({ actor, movedTo }) => (actor === 'driver' ? [movedTo] : []));

test('a driver goes on without a network; what happened is sent later, in order and once each', async ({
  page,
  shop,
  payfast,
}) => {
  const stage = { address: shop.address, payfast };
  const round = await makeRound(stage);
  await open(page, shop.address, round);
  await expect(page.getByText('0 of 3 done')).toBeVisible();
  await page.context().setOffline(true);
  await note(page, 'Nomsa Khumalo', 'Nobody there');
  await expect(stop(page, 'Nomsa Khumalo')).toContainText('Nobody was there, to be sent');
  await stop(page, 'Nomsa Khumalo').locator('summary').click();
  await note(page, 'Nomsa Khumalo', 'Delivered', 'Sipho');
  await note(page, 'Pieter van der Merwe', 'Left with someone', 'Reception');
  await expect(page.getByText('3 to be sent')).toBeVisible();
  await expect(page.getByText('2 of 3 done')).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText(/to be sent/)).toHaveCount(0);
  await expect(stop(page, 'Nomsa Khumalo')).toContainText('Delivered to Sipho');
  const nomsa = await (await orderOf(stage, round, 'Nomsa Khumalo'))();
  expect([nomsa.status, movesByDriver(nomsa)]).toEqual([
    'delivered',
    ['preparing', 'out_for_delivery', 'attempted', 'out_for_delivery', 'delivered'],
  ]);
  const pieter = await (await orderOf(stage, round, 'Pieter van der Merwe'))();
  expect(pieter.status).toBe('delivered');
});

test('a photo that is taken without a network is sent later, once, without its place', async ({
  page,
  shop,
  payfast,
}) => {
  const stage = { address: shop.address, payfast };
  const round = await makeRound(stage);
  const call = await ownersCalls(shop.address);
  await open(page, shop.address, round);
  await expect(page.getByText('0 of 3 done')).toBeVisible();
  await page.context().setOffline(true);
  const card = stop(page, 'Nomsa Khumalo');
  await card.getByRole('button', { name: 'Left with someone' }).click();
  await card.getByRole('textbox', { name: /whom/ }).fill('Reception');
  const camera = page.waitForEvent('filechooser');
  await card.getByRole('button', { name: 'Take a photo' }).click();
  const buffer = await photo();
  await (await camera).setFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer });
  await expect(card.getByRole('img', { name: 'What you photographed' })).toBeVisible();
  await card.getByRole('button', { name: 'Save' }).click();
  await note(page, 'Pieter van der Merwe', 'Delivered', 'Pieter');
  await expect(page.getByText('2 to be sent')).toBeVisible();

  const sent: string[] = [];
  // Those that arrive: one that is tried in the last moment without a network does not.
  page.on('requestfinished', (request) => {
    const name = /round\.report|round\/photos/.exec(request.url())?.[0];
    if (name) sent.push(name);
    if (name === 'round/photos') {
      const file = request.postDataBuffer();
      expect(file?.byteLength).toBeLessThanOrEqual(700_000);
      expect(file?.includes('Exif')).toBe(false);
    }
  });
  await page.context().setOffline(false);
  await expect(page.getByText(/to be sent/)).toHaveCount(0);
  expect(sent).toEqual(['round.report', 'round.report', 'round/photos']);

  const view = (await call('rounds.plan', { day: round.day })) as RoundsOfDayView;
  const stops = view.rounds.flatMap(({ stops: ofRound }) => ofRound);
  const orders: AdminOrderView[] = [];
  for (const { orderId } of stops) {
    orders.push((await call('orders.note', { id: orderId, note: '' })) as AdminOrderView);
  }
  const photos = orders.flatMap((order) => order.photos);
  expect(photos).toMatchObject([{ kind: 'door' }]);
  // Upright: the phone had noted that it lay on its side.
  expect(photos[0]?.height).toBeGreaterThan(photos[0]?.width ?? 0);
});

test('a phone that loads the page again for its camera loses nothing that was typed', async ({
  page,
  shop,
  payfast,
  allowedComplaints,
}) => {
  // The form is known a moment after the page.
  allowedComplaints.push(/moved by/);
  const stage = { address: shop.address, payfast };
  await open(page, shop.address, await makeRound(stage));
  const card = stop(page, 'Nomsa Khumalo');
  await card.getByRole('button', { name: 'Left with someone' }).click();
  await card.getByRole('textbox', { name: /whom/ }).fill('Reception');
  await card.getByRole('textbox', { name: /^Note/ }).fill('Third floor');
  await page.reload();
  await expect(card.getByRole('textbox', { name: /whom/ })).toHaveValue('Reception');
  await expect(card.getByRole('textbox', { name: /^Note/ })).toHaveValue('Third floor');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('Left with Reception');
  await page.reload();
  await expect(card).toContainText('Left with Reception');
  await expect(card.getByRole('textbox')).toHaveCount(0);
});

test('what waits outlives the page, and the answer that was lost', async ({
  page,
  shop,
  payfast,
  allowedComplaints,
}) => {
  // What the phone has kept is known a moment after the page: the next stop opens then.
  allowedComplaints.push(/moved by/);
  const stage = { address: shop.address, payfast };
  const round = await makeRound(stage);
  await open(page, shop.address, round);
  // It arrives, and its answer does not.
  let isLost = true;
  await page.route(isCallOf('round.report'), async (route) => {
    if (!isLost) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await note(page, 'Nomsa Khumalo', 'Delivered', 'Sipho');
  await expect(page.getByText('1 to be sent')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 to be sent')).toBeVisible();
  isLost = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(/to be sent/)).toHaveCount(0);
  const { history } = await (await orderOf(stage, round, 'Nomsa Khumalo'))();
  expect(history.filter(({ movedTo }) => movedTo === 'delivered')).toHaveLength(1);
});

test.describe('a round that is opened again without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  const keptOn = (page: Page) =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration('/round/');
      const found = await caches.match(location.pathname, { cacheName: 'driver-round' });
      return `${worker?.active?.state ?? 'no worker'}, ${found ? 'kept' : 'not kept'}`;
    });

  test('is there as it was kept, and what was noted meanwhile is sent later', async ({
    page,
    shop,
    payfast,
    allowedComplaints,
  }) => {
    // What the phone has kept is known a moment after the page: the next stop opens then.
    allowedComplaints.push(/moved by/, /Failed to load resource/);
    const stage = { address: shop.address, payfast };
    const round = await makeRound(stage);
    await open(page, shop.address, round);
    await expect.poll(() => keptOn(page)).toBe('activated, kept');
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText('0 of 3 done')).toBeVisible();
    await note(page, 'Nomsa Khumalo', 'Delivered', 'Sipho');
    await expect(page.getByText('1 to be sent')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 to be sent')).toBeVisible();
    await expect(page.getByText('1 of 3 done')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(/to be sent/)).toHaveCount(0);
    await expect(stop(page, 'Nomsa Khumalo')).toContainText('Delivered to Sipho');
    const nomsa = await (await orderOf(stage, round, 'Nomsa Khumalo'))();
    expect(nomsa.status).toBe('delivered');
  });

  test('is gone from the phone once its link is withdrawn', async ({
    page,
    shop,
    payfast,
    allowedComplaints,
  }) => {
    allowedComplaints.push(/moved by/);
    const stage = { address: shop.address, payfast };
    const round = await makeRound(stage);
    await open(page, shop.address, round);
    await expect.poll(() => keptOn(page)).toBe('activated, kept');
    await (await ownersCalls(shop.address))('rounds.withdrawLink', { roundId: round.roundId });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'This round is closed' })).toBeVisible();
    await expect.poll(() => keptOn(page)).toBe('no worker, not kept');
  });
});

test('of two phones on one round the first outcome stands, and the other phone is told', async ({
  page,
  shop,
  payfast,
  browser,
}) => {
  const stage = { address: shop.address, payfast };
  const round = await makeRound(stage);
  await open(page, shop.address, round);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator('html[data-answers]').waitFor({ state: 'attached' });
  await note(page, 'Nomsa Khumalo', 'Delivered', 'Sipho');
  await expect(stop(page, 'Nomsa Khumalo')).toContainText('Delivered to Sipho');
  await note(other, 'Nomsa Khumalo', 'Nobody there');
  const told = other.getByRole('alert').filter({ hasText: 'was not taken' });
  await expect(told).toContainText('was noted already: Delivered to Sipho');
  await told.getByRole('button', { name: 'All right' }).click();
  await expect(stop(other, 'Nomsa Khumalo')).toContainText('Delivered to Sipho');
  await context.close();
});

test('a link that was withdrawn takes nothing more, and says what was not sent', async ({
  page,
  shop,
  payfast,
}) => {
  const stage = { address: shop.address, payfast };
  const round = await makeRound(stage);
  await open(page, shop.address, round);
  await (await ownersCalls(shop.address))('rounds.withdrawLink', { roundId: round.roundId });
  await note(page, 'Nomsa Khumalo', 'Delivered', 'Sipho');
  await expect(page.getByText('This link has ended')).toBeVisible();
  const unsent = page.getByRole('alert').filter({ hasText: 'These were not sent' });
  await expect(unsent).toContainText('Nomsa Khumalo: Delivered to Sipho');
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This round is closed' })).toBeVisible();
  await expect(unsent).toContainText('Nomsa Khumalo: Delivered to Sipho');
});
