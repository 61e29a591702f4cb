import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test as base } from './fixtures.ts';
import { type Inbox, openInbox } from './inbox.ts';
import { signIn } from './owner.ts';
import { watchPage } from './page-watch.ts';
import { addToCart, fillDelivery, goToCheckout, payAtPayfast, placeOrder } from './shopper.ts';

const SHOPPER = 'thandi@example.co.za';
const OWNER = 'owner@example.co.za';
/** The list of orders and the page of one grow and shrink with what the other side does. */
const LIVE = /^\/(my-order|admin\/orders)(\/[^/]+)? moved by/;

const test = base.extend<{ shopper: Page }, { inbox: Inbox }>({
  inbox: [
    async ({}, use) => {
      const inbox = await openInbox();
      await use(inbox);
      await inbox.close();
    },
    { scope: 'worker' },
  ],
  shopOf: 'a shop that sends real emails',
  moreSettings: async ({ inbox }, use) => {
    await use({ SMTP_URL: inbox.url, MAIL_FROM: 'shop@example.co.za', SHOP_EMAIL: OWNER });
  },
  /** Another browser, a phone: it shares nothing with the owner's. */
  shopper: async ({ browser, shop, payfast }, use) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: 'en-ZA',
    });
    const shopper = await context.newPage();
    const watch = await watchPage(shopper, [shop.address, payfast.address]);
    await use(shopper);
    await watch.expectQuiet([LIVE]);
    await context.close();
  },
});

test('an order goes from the checkout to the door, shopper and owner side by side', async ({
  page: owner,
  shopper,
  shop,
  payfast,
  inbox,
  allowedComplaints,
}) => {
  allowedComplaints.push(LIVE);
  test.setTimeout(120_000);
  await signIn(owner, shop.address);
  await owner.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await expectAccessible(owner);

  await shopper.goto(`${shop.address}/shop`);
  await addToCart(shopper, 'Sandton Red', 'Medium');
  await goToCheckout(shopper);
  await fillDelivery(shopper);
  await shopper.getByText('Sending to somebody else?').click();
  await shopper.getByLabel('Card message (optional)').fill('Happy birthday, Gogo!');
  const { orderNumber } = await placeOrder(shopper);
  await payAtPayfast(shopper);

  // The owner hears of it without a reload, and so does the shopper's mail box.
  const news = owner.getByRole('status').getByRole('link', { name: orderNumber });
  const [notifiedAt, seenAt] = await Promise.all([
    payfast.notifiedAt(orderNumber),
    news.waitFor().then(() => Date.now()),
  ]);
  // Without the stream it is half a minute. The promise is two seconds, and three browsers share two cores here.
  expect(seenAt - notifiedAt).toBeLessThan(6_000);
  const confirmed = await inbox.mail(SHOPPER, new RegExp(`${orderNumber} is confirmed`));
  const forOwner = await inbox.mail(OWNER, new RegExp(`New order ${orderNumber}`));
  expect(forOwner.message).toContain('Happy birthday, Gogo!');

  await news.click();
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderNumber}`);
  await expect(owner.getByText('Happy birthday, Gogo!')).toBeVisible();
  await expectAccessible(owner);

  const link = /https?:\/\/\S+\/my-order\/[^\s")<]+/.exec(confirmed.message)?.[0] ?? '';
  await shopper.goto(link);
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderNumber}`);

  // The owner sees what the shopper changes, and the shopper what the owner does.
  const save = shopper.getByRole('button', { name: 'Save changes' });
  await expect(save).toHaveAttribute('type', 'submit');
  await shopper.getByLabel('Card message').fill('Happy birthday, dear Gogo!');
  await save.click();
  await expect(shopper.getByText('The florist sees it at once.')).toBeVisible();
  await expect(owner.getByText('Happy birthday, dear Gogo!')).toBeVisible();

  // What is typed too late stays to be read.
  await shopper.getByLabel('Card message').fill('And a hug!');
  await owner.getByRole('button', { name: 'Start preparing' }).click();
  await expect(owner.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
  // Without its Undo the step is made at once.
  const closeToast = owner.getByRole('button', { name: 'Close notification' });
  await closeToast.click();
  await expect(shopper.getByText('Your flowers are being prepared.')).toBeVisible();
  await expect(save).toHaveCount(0);
  await expect(shopper.getByText('so you can no longer change this here.')).toBeVisible();
  await expect(shopper.getByLabel('Card message')).toHaveValue('And a hug!');

  // It is due next month, so the owner is asked.
  await owner.getByRole('button', { name: 'Send out' }).click();
  await expect(owner.getByRole('dialog')).toContainText('Send it out today?');
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Send out today' }).click();
  await closeToast.click();
  await expect(shopper.getByText('Your flowers are on their way.')).toBeVisible();
  const onItsWay = await inbox.mail(SHOPPER, new RegExp(`${orderNumber} is on its way`));
  expect(onItsWay.message).toContain(link);

  await owner.getByRole('button', { name: 'Delivered' }).click();
  await expect(owner.getByRole('dialog')).toContainText('Was it delivered today?');
  await owner.getByRole('button', { name: 'Delivered today' }).click();
  await closeToast.click();
  await expect(shopper.getByText('Your flowers have arrived.')).toBeVisible();
  await inbox.mail(SHOPPER, new RegExp(`${orderNumber} has been delivered`));

  const mails = owner.getByRole('region', { name: 'Emails' });
  await expect(mails.getByText(`Your order ${orderNumber} has been delivered`)).toBeVisible();
  const history = owner.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history.first()).toContainText('Delivered');
  await expect(owner.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await expectAccessible(owner);
});

test('a step that is taken back never happened', async ({
  page: owner,
  shopper,
  shop,
  allowedComplaints,
}) => {
  allowedComplaints.push(LIVE);
  await signIn(owner, shop.address);
  await shopper.goto(`${shop.address}/shop`);
  await addToCart(shopper, 'Melville Blush', 'Medium');
  await goToCheckout(shopper);
  await fillDelivery(shopper, 'Sipho Nkosi');
  const { orderNumber } = await placeOrder(shopper);
  await payAtPayfast(shopper);
  await expect(shopper.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();

  await owner.getByRole('link', { name: 'Orders', exact: true }).click();
  await owner.getByLabel('Search orders').fill(orderNumber.slice(3));
  const row = owner.getByRole('article').filter({ hasText: orderNumber });
  await row.getByRole('button', { name: /^Start preparing/ }).click();
  await expect(row.getByText('Being prepared')).toBeVisible();
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByText('Paid')).toBeVisible();
  await row.getByRole('link', { name: 'Sipho Nkosi' }).click();
  const history = owner.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveCount(2);
});
