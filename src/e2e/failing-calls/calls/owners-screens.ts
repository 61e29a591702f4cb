import type { Page } from '@playwright/test';
import { openOwners, pressScreen } from '#src/e2e/screens/open-owners.ts';
import { gift } from '#src/e2e/screens/orders.ts';
import { hang, onCall, type Stage } from '#src/e2e/screens/screen.ts';
import {
  type FailingCall,
  tryAgain,
  tryAgainBeside,
  type Visit,
} from '#src/e2e/failing-calls/call.ts';

/** What the owner's screens need when one goes from one to the other, so that the browser asks for it. */
export const OWNERS_SCREENS: readonly Visit[] = [
  {
    where: "the owner's screens",
    open: async (stage) => {
      await gift(stage);
      await withoutNews(stage);
      await openOwners(stage, 'content', 'Website text');
    },
    calls: {
      'admin.overview': screen('Overview', 'overview'),
      'admin.products.list': screen('Products', 'products', 'Product Management'),
      'admin.delivery.settings': screen('Delivery', 'delivery settings'),
      'admin.payments.list': screen('Payments', 'payments'),
      'admin.invoices.list': {
        ...screen('Invoices', 'invoices'),
        askAgain: tryAgainBeside('The invoices could not be loaded'),
      },
      'admin.report': screen('Reports', 'report'),
      'admin.enquiries.list': screen('Quote requests', 'quote requests'),
      'admin.reviews.list': screen('Reviews', 'reviews'),
      'admin.mails.list': screen('Emails', 'emails'),
      'admin.subscribers.list': screen('Newsletter', 'addresses'),
      'admin.orders.day': screen('Orders', 'orders'),
      'admin.orders.open': {
        ask: (page) => page.getByRole('link', { name: /^All open/ }).click(),
        askAgain: tryAgain,
        told: (page) => page.getByText('The orders could not be loaded'),
        done: (page) => page.getByRole('link', { name: 'Lerato Dube' }).first(),
      },
      'admin.orders.search': {
        ask: (page) => page.getByRole('searchbox', { name: 'Search orders' }).fill('Lerato'),
        askAgain: tryAgain,
        told: (page) => page.getByText('The orders could not be searched.'),
        done: (page) => page.getByText('1 order', { exact: true }),
      },
    },
  },
  {
    where: "the owner's words and an order",
    open: async (stage) => {
      const { deliveryDate } = await gift(stage);
      await withoutNews(stage);
      await openOwners(stage, `orders?day=${deliveryDate}`, 'Orders');
    },
    calls: {
      'admin.orders.byId': {
        ask: openGift,
        askAgain: tryAgain,
        told: (page) => page.getByText('The order could not be loaded'),
        done: (page) => page.getByRole('heading', { level: 1, name: /^Order FS-/ }),
      },
      'admin.content.get': screen('Website text', 'website text'),
      'admin.invoices.seller': {
        ...screen('Invoices', 'details on your invoices'),
        askAgain: tryAgainBeside('The details on your invoices could not be loaded'),
      },
    },
  },
];

async function openGift(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Lerato Dube' }).first().click();
}

/** News of orders makes the screens read by themselves, and then a press need not. */
async function withoutNews(stage: Stage): Promise<void> {
  await onCall(stage, 'admin.orders.watch', hang);
}

/** A screen of the navigation that could not be loaded. */
function screen(link: string, what: string, heading = link): FailingCall {
  return {
    ask: (page) => pressScreen(page, link),
    askAgain: tryAgain,
    told: (page) => page.getByText(`The ${what} could not be loaded`),
    done: (page) => page.getByRole('heading', { level: 1, name: heading }),
  };
}
