import { expect, test } from '@playwright/test';
import { expectPrinted, faultsOnPaper, putOnPaper } from './printed.ts';

// The checks of every printed screen are shown pages with a fault, and have to find each, and pages without one.

const HEADING = '<h1>Order</h1>';
const LONG = 'A bouquet of roses, lilies, proteas and whatever else is in season this week';

/** What stands in the page, and what is said of it; nothing where it is well. */
const PAGES: [what: string, body: string, said: RegExp | undefined][] = [
  ['an order', `<main>${HEADING}<p>12 Fourth Avenue</p></main>`, undefined],
  ['a header', `<header>Menu</header><main>${HEADING}</main>`, /Menu.* is of the window/],
  [
    'a footer beside what is around the page',
    `<div><main>${HEADING}</main><footer>Contact</footer></div>`,
    /^<footer>Contact.* is of the window/,
  ],
  [
    'a toast',
    `<main>${HEADING}</main><section aria-label="Notifications">Saved</section>`,
    /Saved.* is of the window/,
  ],
  [
    'a dialog',
    `<main>${HEADING}</main><div role="dialog" aria-modal="true">Delete?</div>`,
    /Delete\?.* is of the window/,
  ],
  [
    'a bar over the text',
    `<main>${HEADING}<p style="position: fixed; inset: auto 0 0">Not saved</p></main>`,
    /Not saved.* is of the window/,
  ],
  ['a button', `<main>${HEADING}<button>Save</button></main>`, /Save.* is to be pressed/],
  [
    'a link that looks like one',
    `<main>${HEADING}<a href="/" data-look="filled">Shop Now</a></main>`,
    /Shop Now.* is to be pressed/,
  ],
  [
    'a button that carries a value, and one that stays on the screen',
    `<style>@media print { .screen { display: none } }</style>
     <main>${HEADING}<button data-printed>R649.00</button><button class="screen">Save</button></main>`,
    undefined,
  ],
  [
    'a row that scrolls sideways',
    `<main>${HEADING}<ul style="width: 300px; overflow-x: auto; white-space: nowrap"><li>${LONG}</li></ul></main>`,
    /roses.* is cut off/,
  ],
  [
    'a box that scrolls',
    `<main>${HEADING}<div style="width: 100px; height: 40px; overflow: auto">${LONG}</div></main>`,
    /roses.* is cut off/,
  ],
  [
    'a text that ends after two lines',
    `<main>${HEADING}<p style="display: -webkit-box; width: 100px; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2">${LONG}</p></main>`,
    /line-clamp.* is cut off/,
  ],
  [
    'a text for screen readers',
    `<main>${HEADING}<p style="position: absolute; width: 1px; height: 1px; overflow: hidden">${LONG}</p></main>`,
    undefined,
  ],
  [
    'what is wider than the paper',
    `<main>${HEADING}<p style="width: 900px">${LONG}, ${LONG}</p></main>`,
    /is cut off/,
  ],
  ['nothing of the page', '<main><p>Loading</p></main>', /no heading is printed/],
];

test('what does not belong on paper and what is cut off there is found, and what is well is not', async ({
  page,
}) => {
  for (const [what, body, said] of PAGES) {
    await page.setContent(
      `<html lang="en"><head><title>Planted</title></head><body>${body}</body></html>`,
    );
    await putOnPaper(page);
    const found = said ? expect.arrayContaining([expect.stringMatching(said)]) : [];
    expect(await faultsOnPaper(page), what).toEqual(found);
  }
});

test('after a look at the page on paper the button that was pressed has the focus again', async ({
  page,
}) => {
  await page.setContent(
    `<html lang="en"><head><title>Planted</title><style>@media print { button { display: none } }</style></head>
     <body><main>${HEADING}<button>Save</button></main></body></html>`,
  );
  const button = page.getByRole('button', { name: 'Save' });
  await button.focus();
  await expectPrinted(page);
  await expect(button).toBeFocused();
});
