import type { Page } from '@playwright/test';
import { Client } from 'pg';
import type { RoundsOfDayView } from '#contract/round/round.schema.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { invariantViolationsOn } from '#server/tools/testing/database-invariants.ts';
import { query } from '#server/tools/testing/query.ts';
import { expect, test } from './fixtures.ts';
import { photo } from './owner.ts';
import { openAdmin, openOwners } from './screens/open-owners.ts';
import { preview, save } from './screens/owners-change.ts';
import { fillDesk } from './screens/owners-desk.ts';
import { paidOrder } from './screens/orders.ts';
import { ownersCalls } from './screens/round-of-today.ts';
import type { Stage } from './screens/screen.ts';

test.use({ shopOf: 'a day of sixty orders' });

const ORDERS = 60;
/** So many are placed and paid side by side. */
const AT_ONCE = 4;
const BOUQUETS = ['Norwood Carnations', 'Sandton Red', 'Melville Blush', 'Highveld Sunshine'];
const SUBURBS = ['2193', '2196', '2001', '2092', '2195'];
const AFTERNOON = 'Afternoon (12PM - 5PM)';
const nameOf = (number: number) => `Recipient ${String(number).padStart(2, '0')}`;

/** What does not go as usual on this day, by recipient. */
const NOBODY_THERE = nameOf(7);
const WRONG_ADDRESS = nameOf(13);
const PHOTOGRAPHED_AT_THE_DOOR = nameOf(21);
const PHOTOGRAPHED_IN_THE_SHOP = nameOf(30);
const REFUNDED = nameOf(42);

test('a day of sixty orders: desk, kitchen, rounds and doors, half of it without a network; afterwards the books balance and every email was true', async ({
  page,
  browser,
  shop,
  payfast,
  databaseUrl,
  allowedComplaints,
}) => {
  test.setTimeout(600_000);
  // What is told while the page is looked at moves it.
  allowedComplaints.push(/moved by/, /net::ERR_/);
  const stage: Stage = { page, address: shop.address, payfast };
  const day = johannesburgTime(new Date()).date;
  const owner = await ownersCalls(shop.address);
  const ids = await placeOrders(stage, day);
  ids.set(nameOf(ORDERS), await writeAtDesk(stage, day));
  expect(ids.size).toBe(ORDERS);

  // The kitchen works at its own screen, and photos a bouquet.
  const kitchen = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await inKitchen({ ...stage, page: kitchen }, day, ids);

  await openAdmin(stage, `rounds/${day}`);
  await page.getByRole('button', { name: 'Make the rounds' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  const { rounds } = (await owner('rounds.plan', { day })) as RoundsOfDayView;
  expect(rounds.flatMap(({ stops }) => stops)).toHaveLength(ORDERS);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  for (const [place, { id: roundId }] of rounds.entries()) {
    const view = (await owner('rounds.issueLink', { roundId })) as RoundsOfDayView;
    const round = view.rounds.find(({ id }) => id === roundId);
    const driver = await phone.newPage();
    await driver.goto(`${shop.address}${new URL(round?.link ?? '').pathname}`);
    await driver.locator('html[data-answers]').waitFor({ state: 'attached' });
    await drive(driver, round?.stops ?? [], { isOffline: place % 2 === 0 });
    await driver.close();
  }

  await correctAddress(stage, ids.get(WRONG_ADDRESS) ?? '');
  await bringAgain(phone, shop.address, owner, day);
  await refundPart(stage, ids.get(REFUNDED) ?? '');

  await expectAllDelivered(databaseUrl);
  await expectTrueMails(databaseUrl);
  const books = new Client({ connectionString: databaseUrl });
  await books.connect();
  expect(await invariantViolationsOn(books)).toEqual([]);
  await books.end();
  await phone.close();
  await kitchen.context().close();
});

/** All but the last order, placed by shoppers, paid, and due this afternoon. Returns their ids by recipient. */
async function placeOrders(stage: Stage, day: string): Promise<Map<string, string>> {
  const owner = await ownersCalls(stage.address);
  const ids = new Map<string, string>();
  const numbers = Array.from({ length: ORDERS - 1 }, (_, index) => index + 1);
  const next = async (): Promise<void> => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const { id } = await paidOrder(stage, BOUQUETS[number % BOUQUETS.length] ?? '', {
        recipientName: nameOf(number),
        customerEmail: `shopper${number}@example.co.za`,
        deliveryAddress: `${number} Tyrone Avenue`,
        deliveryPostalCode: SUBURBS[number % SUBURBS.length],
      });
      ids.set(nameOf(number), id);
      // The shop may have closed for today: the owner delivers all the same.
      const when = { deliveryDate: day, deliveryTime: AFTERNOON, anyway: true };
      await owner('orders.reschedule', { id, ...when });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return ids;
}

/** The last order, for a caller who has paid by EFT. Returns its id. */
async function writeAtDesk(stage: Stage, day: string): Promise<string> {
  const { page, address } = stage;
  await openOwners(stage, 'desk', 'Order desk');
  await fillDesk(stage);
  await page.getByLabel(/^Recipient \(/).fill(nameOf(ORDERS));
  await page.getByRole('button', { name: 'Write the order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order FS-/ })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Paid without PayFast' }).click();
  await page.getByLabel(/^How FS-.* was paid/).selectOption('EFT');
  await page.getByLabel('Reference (optional)').fill('Nedbank 4432');
  await page.getByRole('button', { name: 'The money is here' }).click();
  const isPaid = async () => (await page.request.get(`${address}/api/orders/${id}`)).text();
  await expect.poll(isPaid).toContain('"paymentStatus":"paid"');
  const owner = await ownersCalls(address);
  const when = { deliveryDate: day, deliveryTime: AFTERNOON, anyway: true };
  await owner('orders.reschedule', { id, ...when });
  return id;
}

/** All bouquets are begun with one press, and one of them is photographed. */
async function inKitchen(
  stage: Stage,
  day: string,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const { page, address } = stage;
  await openOwners(stage, `orders?day=${day}`, 'Orders');
  await page.getByRole('checkbox', { name: /^Choose all of Afternoon/ }).check();
  await page.getByRole('button', { name: `Start preparing (${ORDERS})` }).click();
  await expect(page.getByText(`${ORDERS} orders: Being prepared`)).toBeVisible();
  await page.goto(`${address}/admin/orders/${ids.get(PHOTOGRAPHED_IN_THE_SHOP)}`);
  await page.locator('html[data-answers]').waitFor({ state: 'attached' });
  const camera = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take a photo of the bouquet' }).click();
  const buffer = await photo();
  await (await camera).setFiles({ name: 'bouquet.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Send it' }).click();
  // The step of all sixty is under way, and their emails with it: the photo takes its turn.
  const sent = page.getByRole('img', { name: 'The finished bouquet' });
  await expect(sent).toBeVisible({ timeout: 60_000 });
}

/** One round, from its first door to its last; what happens at each is noted on the phone. */
async function drive(
  phone: Page,
  stops: readonly { recipient: string }[],
  { isOffline }: { isOffline: boolean },
): Promise<void> {
  if (isOffline) await phone.context().setOffline(true);
  for (const { recipient } of stops) {
    const card = phone.getByRole('article', { name: new RegExp(recipient) });
    const press = (name: string) => card.getByRole('button', { name, exact: true }).click();
    if (recipient === NOBODY_THERE) await press('Nobody there');
    else if (recipient === WRONG_ADDRESS) {
      await press('Brought back');
      await card.getByRole('textbox', { name: /^Note/ }).fill('There is no number 13');
    } else if (recipient === PHOTOGRAPHED_AT_THE_DOOR) {
      await press('Left with someone');
      await card.getByRole('textbox', { name: /whom/ }).fill('Reception');
      const camera = phone.waitForEvent('filechooser');
      await press('Take a photo');
      const buffer = await photo();
      await (await camera).setFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer });
      await expect(card.getByRole('img', { name: 'What you photographed' })).toBeVisible();
    } else await press('Delivered');
    await press('Save');
    await expect(card.getByText(/to be sent|, \w{3} \d+ \w{3}, \d\d:\d\d/).first()).toBeAttached();
  }
  if (isOffline) await phone.context().setOffline(false);
  await expect(phone.getByText(/to be sent/)).toHaveCount(0, { timeout: 180_000 });
}

async function correctAddress(stage: Stage, id: string): Promise<void> {
  const { page } = stage;
  await openAdmin(stage, `orders/${id}/change`);
  await page.getByLabel('Street address').fill('31 Tyrone Avenue');
  await preview(stage);
  await save(stage);
  await expect(page.getByRole('heading', { level: 1, name: /^Order FS-/ })).toBeVisible();
}

/** What came back is brought once more on the same day. */
async function bringAgain(
  context: ReturnType<Page['context']>,
  address: string,
  owner: Awaited<ReturnType<typeof ownersCalls>>,
  day: string,
): Promise<void> {
  const { rounds } = (await owner('rounds.plan', { day })) as RoundsOfDayView;
  for (const recipient of [NOBODY_THERE, WRONG_ADDRESS]) {
    const round = rounds.find(({ stops }) => stops.some((stop) => stop.recipient === recipient));
    const phone = await context.newPage();
    await phone.goto(`${address}${new URL(round?.link ?? '').pathname}`);
    await phone.locator('html[data-answers]').waitFor({ state: 'attached' });
    const card = phone.getByRole('article', { name: new RegExp(recipient) });
    const press = (name: string) => card.getByRole('button', { name, exact: true }).click();
    if (!(await card.getByRole('button', { name: 'Delivered', exact: true }).isVisible())) {
      await card.locator('summary').click();
    }
    await press('Delivered');
    await press('Save');
    await expect(card.getByText(/^Delivered, \w{3} \d+ \w{3}, \d\d:\d\d/)).toBeAttached();
    await phone.close();
  }
}

/** A stem was broken, and a part of the price goes back through PayFast. */
async function refundPart(stage: Stage, id: string): Promise<void> {
  const { page } = stage;
  await openAdmin(stage, `orders/${id}`);
  const payment = page.getByRole('region', { name: 'Payment' });
  await payment.getByRole('button', { name: 'Make a refund' }).click();
  await payment.getByLabel('Amount in rand').fill('50.00');
  await payment.getByLabel('Why').fill('A stem was broken');
  await payment.getByRole('button', { name: 'Refund through PayFast' }).click();
  await page
    .getByRole('dialog', { name: /^Refund R50\.00/ })
    .getByRole('button', { name: /^Refund R50\.00/ })
    .click();
  await expect(page.getByText('R50.00 refunded').first()).toBeVisible();
}

async function expectAllDelivered(databaseUrl: string): Promise<void> {
  const statuses = `select status, count(*)::int as orders from shop_order group by status`;
  expect(await query(databaseUrl, statuses)).toEqual([{ status: 'delivered', orders: ORDERS }]);
  const twice = `select order_id from order_event where to_status = 'delivered' and from_status <> 'delivered'
    group by order_id having count(*) <> 1`;
  expect(await query(databaseUrl, twice), 'each is delivered once').toEqual([]);
}

/** Every email that tells of a step has that step in the history of its order, and every step that is told has its email. */
async function expectTrueMails(databaseUrl: string): Promise<void> {
  const waiting = `select kind, recipient, state from mail where state <> 'sent'`;
  await expect.poll(() => query(databaseUrl, waiting), { timeout: 60_000 }).toEqual([]);
  const told = `
    with steps as (
      select order_id, to_status, count(*)::int as steps from order_event
      where from_status is distinct from to_status group by 1, 2
    ), mails as (
      select order_id, case kind when 'order-delivered' then 'delivered' else 'attempted' end as to_status,
        count(*)::int as mails
      from mail where kind in ('order-delivered', 'order-attempted') group by 1, 2
    )
    select coalesce(s.order_id, m.order_id) as id, coalesce(s.to_status, m.to_status) as status, steps, mails
    from (select * from steps where to_status in ('delivered', 'attempted')) s
      full join mails m on m.order_id = s.order_id and m.to_status = s.to_status
      join shop_order o on o.id = coalesce(s.order_id, m.order_id) and o.customer_email <> ''
    where steps is distinct from mails`;
  expect(await query(databaseUrl, told)).toEqual([]);
  const once = `select order_id, kind from mail where kind in ('order-paid', 'bouquet-photo', 'refund', 'order-changed')
    group by 1, 2 having count(*) > 1`;
  expect(await query(databaseUrl, once)).toEqual([]);
  const kinds = `select kind, count(*)::int as mails from mail
    where kind in ('bouquet-photo', 'refund', 'order-changed', 'order-attempted') group by 1 order by 1`;
  expect(await query(databaseUrl, kinds)).toEqual([
    { kind: 'bouquet-photo', mails: 1 },
    { kind: 'order-attempted', mails: 2 },
    { kind: 'order-changed', mails: 1 },
    { kind: 'refund', mails: 1 },
  ]);
  const [reception] = await query<{ text: string }>(
    databaseUrl,
    `select m.text from mail m join shop_order o on o.id = m.order_id
     where m.kind = 'order-delivered' and o.recipient_name = $1`,
    [PHOTOGRAPHED_AT_THE_DOOR],
  );
  expect(reception?.text).toContain('Reception');
}
