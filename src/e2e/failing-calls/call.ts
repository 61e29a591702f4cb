import type { Locator, Page } from '@playwright/test';
import type { Stage } from '#src/e2e/screens/screen.ts';

/** A call of the browser, and what is seen of it when it fails. */
export interface FailingCall {
  /** Makes the call: a press, or a link to the page that needs it. */
  ask: (page: Page) => Promise<unknown>;
  /** What makes it once more; the same as `ask` where it is left out. */
  askAgain?: (page: Page) => Promise<unknown>;
  /** The procedure by which it is made once more, where that is another one. */
  againAs?: string;
  /** The sentence that says what did not work. */
  told: (page: Page) => Locator;
  /** What shows that it is asked again. Where it is left out, the sentence goes until there is an answer. */
  busy?: (page: Page) => Locator;
  /** Expects that nothing is lost, such as what was typed. */
  kept?: (page: Page) => Promise<void>;
  /** What shows that it worked. */
  done: (page: Page) => Locator;
}

/** A page on which calls are made, one after the other. */
export interface Visit {
  /** Where that is, in words. */
  where: string;
  /** Brings a page without history to where the first call is made. */
  open: (stage: Stage) => Promise<unknown>;
  /** By the name of their procedure, such as 'cart.add'. */
  calls: Readonly<Record<string, FailingCall>>;
}

/** Presses the button that stands beside most of what could not be read. */
export const tryAgain = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Try again' }).click();

/** As {@link tryAgain}, beside this sentence: what was asked for in one batch with it may have failed as well. */
export const tryAgainBeside =
  (sentence: string) =>
  (page: Page): Promise<void> =>
    page
      .getByRole('alert')
      .filter({ hasText: sentence })
      .getByRole('button', { name: 'Try again' })
      .click();

/** The mark of a page that is on its way; a line is drawn when that takes long. */
export const pageOnItsWay = (page: Page): Locator => page.locator('html[data-loading]');
