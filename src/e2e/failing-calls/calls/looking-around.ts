import { expect, type Page } from '@playwright/test';
import { change, onCall } from '#src/e2e/screens/screen.ts';
import { findProduct } from '#src/e2e/screens/orders.ts';
import { open } from '#src/e2e/screens/looking-around.ts';
import {
  type FailingCall,
  pageOnItsWay,
  tryAgain,
  type Visit,
} from '#src/e2e/failing-calls/call.ts';

/** Bouquets, for a visitor from another page, so that the browser asks for them. */
export const LOOKING_AROUND: readonly Visit[] = [
  {
    where: 'the wishlist, the shop and a search',
    open: async (stage) => {
      const { id } = await findProduct(stage.address, 'Sandton Red');
      await stage.page.addInitScript(
        (ids) => localStorage.setItem('wishlist', ids),
        JSON.stringify([id]),
      );
      await open(stage, '/about');
    },
    calls: {
      'catalogue.byIds': page(
        (on) =>
          on
            .getByRole('banner')
            .getByRole('link', { name: /wishlist/i })
            .click(),
        'Sandton Red',
        { isAskedByLoader: false },
      ),
      'catalogue.whole': page((on) => follow(on, 'Shop'), 'Melville Blush'),
      'catalogue.search': page(async (on) => {
        await on.getByPlaceholder('Search flowers...').fill('protea');
        await on.getByPlaceholder('Search flowers...').press('Enter');
      }, 'Ubuntu Protea'),
    },
  },
  {
    where: 'the home page',
    open: (stage) => open(stage, '/about'),
    calls: {
      'catalogue.home': page(
        (on) => on.getByRole('banner').getByRole('link').first().click(),
        'Melville Blush',
      ),
    },
  },
  {
    where: 'a shop that is too large to be had whole',
    open: async (stage) => {
      await onCall(stage, 'catalogue.whole', change([/"data":\[.*\]\}\}/, '"data":null}}']));
      await open(stage, '/about');
    },
    calls: {
      'catalogue.shelf': page((on) => follow(on, 'Shop'), 'Melville Blush', {
        isAskedByLoader: false,
      }),
    },
  },
  {
    where: 'a bouquet that is searched',
    open: async (stage) => {
      await open(stage, '/about');
      await stage.page.getByPlaceholder('Search flowers...').fill('sandton');
    },
    calls: {
      'catalogue.byId': page(
        (on) => on.getByRole('option', { name: /Sandton Red/ }).click(),
        'Sandton Red',
      ),
    },
  },
  {
    where: 'a bouquet that is sold out, as far as this browser knows',
    open: async (stage) => {
      const soldOut = change([/"stock":\d+/g, '"stock":0']);
      await onCall(stage, 'catalogue.whole', soldOut);
      await onCall(stage, 'catalogue.byId', soldOut);
      await open(stage, '/about');
      await follow(stage.page, 'Shop');
      await stage.page.getByRole('main').getByRole('link', { name: 'Melville Blush' }).click();
      await stage.page.getByRole('button', { name: WHEN_BACK }).click();
      await stage.page.getByLabel('Your email').fill('gogo@example.co.za');
    },
    calls: {
      'backInStock.ask': {
        ask: (on) => on.getByRole('button', { name: WHEN_BACK }).click(),
        told: (on) => on.getByText('There was no answer. Please try again.'),
        busy: (on) => on.getByRole('main').getByRole('button', { name: 'Sending...' }),
        kept: (on) => expect(on.getByLabel('Your email')).toHaveValue('gogo@example.co.za'),
        done: (on) => on.getByText('Good news: it’s there again.'),
      },
    },
  },
];

const WHEN_BACK = 'Tell me when it’s back';

/** A page that could not be opened. It asks in its loader, or once it is there, and then shows that it loads. */
function page(
  ask: FailingCall['ask'],
  shown: string,
  { isAskedByLoader } = { isAskedByLoader: true },
): FailingCall {
  return {
    ask,
    askAgain: tryAgain,
    ...(isAskedByLoader && { busy: pageOnItsWay }),
    told: (on) => on.getByText('This page could not be loaded'),
    done: (on) => on.getByRole('main').getByText(shown).first(),
  };
}

const follow = (on: Page, name: string) =>
  on.getByRole('banner').getByRole('link', { name, exact: true }).click();
