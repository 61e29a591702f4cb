import type { Page } from '@playwright/test';
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
];

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
