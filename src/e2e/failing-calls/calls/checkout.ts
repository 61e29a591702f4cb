import { expect, type Page } from '@playwright/test';
import type { FailingCall, Visit } from '#src/e2e/failing-calls/call.ts';
import { open } from '#src/e2e/screens/looking-around.ts';
import { openedByShopper, paidOrder } from '#src/e2e/screens/orders.ts';
import { fillCart, placeOrder as orderBefore, type Stage } from '#src/e2e/screens/screen.ts';
import { fillDelivery } from '#src/e2e/shopper.ts';

const atPayfast = (page: Page) => page.getByText(/LOCAL SIMULATOR/).first();

/** From the form to the payment page. */
export const CHECKOUT: readonly Visit[] = [
  {
    where: 'the checkout',
    open: openCheckout,
    calls: {
      'delivery.forCart': {
        ask: async (page) => {
          await page.getByLabel('Full name').fill('Thandi Mokoena');
          await page.reload();
        },
        askAgain: (page) =>
          page.getByRole('button', { name: 'Load the delivery days again' }).click(),
        told: (page) => page.getByText('The delivery days could not be loaded.'),
        kept: keepsName,
        done: (page) => page.getByRole('button', { name: /Delivery date/ }),
      },
      'order.place': {
        ...placing('Failed to create order'),
        ask: async (page) => {
          await fillDelivery(page);
          await pressOrder(page);
        },
        askAgain: pressOrder,
      },
    },
  },
  {
    where: 'the checkout, its order placed',
    open: async (stage) => {
      await openCheckout(stage);
      await fillDelivery(stage.page);
    },
    calls: {
      'payment.initiate': placing('Failed to initiate payment. Please try again.'),
    },
  },
  {
    where: 'the checkout of a cart that is not ordered',
    open: async (stage) => {
      await openCheckout(stage);
      await fillDelivery(stage.page);
      await stage.page.getByText('Not ready to order yet?').click();
    },
    calls: {
      'abandonedCheckout.ask': {
        ask: (page) => keepCart(page).click(),
        told: (page) => page.getByText(/^We could not tell whether it was saved/),
        busy: (page) => page.locator('[name=keepCart][aria-busy=true]'),
        kept: keepsName,
        done: (page) => page.locator('[name=keepCart][aria-busy=false]:checked'),
      },
    },
  },
  {
    where: 'the checkout of a cart that is ordered after all',
    open: async (stage) => {
      await openCheckout(stage);
      await fillDelivery(stage.page);
      await stage.page.getByText('Not ready to order yet?').click();
      await keepCart(stage.page).click();
      await expect(stage.page.locator('[name=keepCart][aria-busy=false]')).toBeChecked();
    },
    calls: {
      'abandonedCheckout.cancel': {
        ask: (page) => keepCart(page).click(),
        told: (page) => page.getByText(/^We could not tell whether it was saved/),
        busy: (page) => page.locator('[name=keepCart][aria-busy=true]'),
        kept: keepsName,
        done: (page) => page.locator('[name=keepCart][aria-busy=false]:not(:checked)'),
      },
    },
  },
];

const keepCart = (page: Page) => page.getByLabel('Email me my cart if I don’t order it');

/** The page of an order, with the link of its mail. */
export const ORDER_PAGE: readonly Visit[] = [
  {
    where: 'an order that is not paid',
    open: async (stage) => {
      const order = await orderBefore(stage);
      await openOrder(stage, order);
    },
    calls: {
      'payment.initiate': {
        ask: (page) => page.getByRole('button', { name: /^(Pay R|One moment)/ }).click(),
        told: (page) => page.getByText('Failed to initiate payment. Please try again.'),
        busy: (page) => page.getByRole('button', { name: 'One moment...' }),
        done: atPayfast,
      },
    },
  },
  {
    where: 'an order that is paid',
    open: async (stage) => openOrder(stage, await paidOrder(stage, 'Melville Blush')),
    calls: {
      'order.change': {
        ask: async (page) => {
          await page.getByLabel('Card message').fill('For the best neighbour');
          await page.getByRole('button', { name: 'Save changes' }).click();
        },
        askAgain: (page) => page.getByRole('button', { name: 'Save changes' }).click(),
        told: (page) => page.getByText(/^We could not tell whether it was saved/),
        busy: (page) => page.getByRole('button', { name: 'Saving...' }),
        kept: (page) =>
          expect(page.getByLabel('Card message')).toHaveValue('For the best neighbour'),
        done: (page) => page.getByText('Saved. The florist sees it at once.'),
      },
      'order.deliveryChoices': {
        ask: (page) =>
          page.getByRole('button', { name: 'Another day, address or recipient' }).click(),
        askAgain: (page) => page.getByRole('button', { name: 'Try again' }).click(),
        told: (page) => page.getByText('The other days could not be loaded'),
        busy: (page) => page.getByText('Loading the other days...'),
        done: (page) => page.getByText('The price stays the same.'),
      },
      'reminder.set': {
        ask: (page) => page.getByLabel('Remind me next year').click(),
        told: (page) => page.getByText(/^We could not tell whether it was saved/),
        busy: (page) => page.locator('[name=reminder][aria-busy=true]'),
        done: (page) => page.locator('[name=reminder][aria-busy=false]:checked'),
      },
      'order.cancel': {
        ask: async (page) => {
          await page.getByRole('button', { name: 'Cancel this order' }).click();
          await page.getByRole('button', { name: 'Yes, cancel it' }).click();
        },
        askAgain: (page) => page.getByRole('button', { name: 'Yes, cancel it' }).click(),
        told: (page) => page.getByText(/^We could not tell whether it was cancelled/),
        busy: (page) => page.getByRole('button', { name: 'One moment...' }),
        done: (page) => page.getByText(/This order was cancelled/),
      },
    },
  },
];

async function openCheckout(stage: Stage): Promise<void> {
  await fillCart(stage, ['Melville Blush']);
  await open(stage, '/checkout');
  await expect(stage.page.getByRole('button', { name: 'Place Order' })).toBeVisible();
}

function placing(failure: string): FailingCall {
  return {
    ask: pressOrder,
    told: (page) => page.getByText(failure),
    busy: (page) => page.getByRole('button', { name: 'Processing...' }),
    kept: keepsName,
    done: atPayfast,
  };
}

async function pressOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Place Order' }).click();
}

async function keepsName(page: Page): Promise<void> {
  await expect(page.getByLabel('Full name')).toHaveValue('Thandi Mokoena');
}

async function openOrder(
  stage: Stage,
  order: Parameters<typeof openedByShopper>[1],
): Promise<void> {
  const { id, key } = await openedByShopper(stage.address, order);
  await open(stage, `/my-order/${id}?key=${key}`);
}
