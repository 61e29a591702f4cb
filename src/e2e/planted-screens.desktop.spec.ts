import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { inEachStress } from './fitting.ts';
import { expectFocusGivenBack, pressKeepingFocus } from './focus.ts';
import { brokenWords } from './whole-words.ts';
import { expectChosenSeen, expectFieldEdges } from './seen.ts';

// The checks of every screen are shown screens with a fault, and have to find each, and screens without one.

const NARROW = ['at 320 px', 'at 320 px with wide spacing', 'at 400 %'];
const ALL = [...NARROW, 'with a font of 32 px', 'with words of 60 letters'];

/** Each with the states in which it does not fit. */
const UNFITTING: [what: string, html: string, states: string[]][] = [
  ['nothing', '<p>A line that wraps</p><input style="width: 200px">', []],
  ['a block that is too wide', '<div style="width: 340px; height: 9px"></div>', NARROW],
  ['a field that sticks out', '<input style="position: fixed; left: 200px; width: 150px">', NARROW],
  [
    'a line that is cut at the side',
    '<div style="width: 90px; overflow: hidden; white-space: nowrap">A line that is cut off</div>',
    ALL,
  ],
  [
    'lines set so close that wider ones are cut in height',
    '<div style="font-size: 16px; line-height: 1; height: 48px; padding: 6px; overflow: hidden">One<br>two<br>three</div>',
    ['at 320 px with wide spacing'],
  ],
  [
    'a part of the window that is too low',
    '<div style="font-size: 16px; height: 50vh; overflow: hidden">1<br>2<br>3<br>4<br>5<br>6<br>7<br>8<br>9</div>',
    ['at 400 %'],
  ],
  [
    'a height that takes letters of one size',
    '<div style="font-size: 1rem; line-height: 1.5; height: 24px; padding: 6px; overflow: hidden">Roses</div>',
    ['with a font of 32 px'],
  ],
  [
    'a name that may not wrap',
    '<h2 style="font-size: 16px; white-space: nowrap">Sandton Red</h2>',
    ['with words of 60 letters'],
  ],
];

const show = (page: Page, html: string) =>
  page.setContent(
    `<html lang="en"><head><title>Planted</title></head><body><main>${html}</main></body></html>`,
  );

test('what is cut off or sticks out is found in the state in which it does', async ({ page }) => {
  for (const [what, html, states] of UNFITTING) {
    await show(page, html);
    await inEachStress(page, async (state, look) => {
      const isFound = async () => (await look()).length > 0;
      await expect.poll(isFound, `${what}, ${state}`).toBe(states.includes(state));
    });
  }
});

test('a word that a narrow box breaks is found, and one that wraps as a whole is not', async ({
  page,
}) => {
  await show(
    page,
    '<p style="width: 90px; overflow-wrap: anywhere">Delete the sunflower bouquets</p>',
  );
  expect(await page.evaluate(brokenWords)).toEqual([]);
  await show(page, '<p style="width: 30px; overflow-wrap: anywhere">Delete it</p>');
  expect(await page.evaluate(brokenWords)).toEqual(['Delete']);
});

test('a faint edge, a choice that is seen by its colour alone and what axe knows are found', async ({
  page,
}) => {
  await show(
    page,
    `<h1>Planted</h1>
     <input id="clear-field" style="border: 1px solid #555"> <img src="data:,">
     <input id="faint-field" style="border: 1px solid #ddd; background: white">`,
  );
  expect(await complaint(expectFieldEdges(page))).toMatch(/^(?!.*clear-field).*faint-field/s);
  expect(await complaint(expectAccessible(page))).toContain('image-alt');

  const button = (id: string, isPressed: boolean, style: string) =>
    `<button id="${id}" class="${style}" aria-pressed="${isPressed}">Red</button>`;
  await show(
    page,
    `<style>
       .by-colour[aria-pressed=true] { background: pink }
       .by-ground { background: none } .by-ground[aria-pressed=true] { background: pink }
       .by-edge { border: 1px solid } .by-edge[aria-pressed=true] { border-width: 3px }
     </style>
     <div>${button('by-its-colour', true, 'by-colour')} ${button('other', false, 'by-colour')}</div>
     <div>${button('by-its-ground', true, 'by-ground')} ${button('one', false, 'by-ground')}</div>
     <div>${button('by-an-edge', true, 'by-edge')} ${button('another', false, 'by-edge')}</div>`,
  );
  expect(await complaint(expectChosenSeen(page))).toMatch(
    /^(?!.*by-an-edge).*by-its-colour.*by-its-ground/s,
  );
});

const target = (name: string, px: number) =>
  `<button aria-label="${name}" style="display: block; width: ${px}px; height: ${px}px; padding: 0"></button>`;

test('small buttons close together are found, and not with room around them or when scrolled below a bar', async ({
  page,
}) => {
  const apart = (gap: number) =>
    `<h1>Planted</h1><div style="display: grid; gap: ${gap}px">${target('Less', 16)}${target('More', 16)}</div>`;
  await show(page, apart(4));
  expect(await complaint(expectAccessible(page))).toMatch(/target-size.*Less.*More/s);
  await show(page, apart(8));
  expect(await complaint(expectAccessible(page))).toBe('');

  const below = (position: string) =>
    `<h1>Planted</h1><div style="position: relative; height: 200px; overflow: auto">
       <div style="height: 140px"></div>${target('Less', 24)}<div style="height: 400px"></div>
       <div style="position: ${position}; bottom: 0">${target('Save', 44)}</div></div>`;
  await show(page, below('sticky'));
  expect(await complaint(expectAccessible(page))).toBe('');
  await show(page, below('relative; top: -420px'));
  expect(await complaint(expectAccessible(page))).toMatch(/target-size.*Less/s);
});

test('what still fades in is waited for, also where one part begins when another ends', async ({
  page,
}) => {
  await show(page, '<h1>Planted</h1><p id="first">Roses</p><p id="second">Lilies</p>');
  await page.evaluate(() => {
    const fade = (id: string) =>
      document
        .getElementById(id)
        ?.animate([{ opacity: 0.1 }, { opacity: 0.5, offset: 0.99 }, { opacity: 1 }], 400);
    fade('first')?.addEventListener('finish', () => fade('second'));
  });
  expect(await complaint(expectAccessible(page))).toBe('');
});

const OPENER = '<button id="act">Act</button>';
const DIALOG = `<div id="box" role="dialog" aria-modal="true" aria-label="Planted" hidden>
  <button id="inner">Inside</button></div>`;

/** What a press does, what Escape does then, and what is said of where the focus is. */
const FOCUS: [what: string, onPress: string, onEscape: string, said: RegExp][] = [
  ['a press that changes nothing', '', '', /^$/],
  ['a dialog that gives it back', 'open(); inner.focus()', 'close(); act.focus()', /^$/],
  ['a button that goes', 'act.remove()', '', /nothing has it/],
  ['a button that goes out of use', 'act.disabled = true', '', /nothing has it|out of use/],
  ['what is hidden', 'act.style.visibility = "hidden"', '', /nothing has it|not seen/],
  ['a dialog that does not take it', 'open()', '', /behind a dialog/],
  ['a dialog that keeps it', 'open(); inner.focus()', 'close()', /nothing has it|not seen/],
  ['a dialog that stays', 'open(); inner.focus()', '', /Escape closes the dialog/],
];

test('a focus that is lost is found, with a button, behind a dialog and after one', async ({
  context,
}) => {
  // Side by side: most wait in vain in the end.
  const cases = FOCUS.map(async ([what, onPress, onEscape]) => {
    const page = await context.newPage();
    await show(
      page,
      `${OPENER}${DIALOG}<script>{
         const [act, box, inner] = ['act', 'box', 'inner'].map((id) => document.getElementById(id));
         const open = () => (box.hidden = false);
         const close = () => (box.hidden = true);
         act.addEventListener('click', () => { ${onPress} });
         addEventListener('keydown', ({ key }) => { if (key === 'Escape') { ${onEscape} } });
       }</script>`,
    );
    const pressed = pressKeepingFocus(page.getByRole('button', { name: 'Act' }));
    return [what, await complaint(pressed.then(() => expectFocusGivenBack(page)))];
  });
  const said = Object.fromEntries(await Promise.all(cases));
  expect(said).toEqual(
    Object.fromEntries(FOCUS.map(([what, , , words]) => [what, expect.stringMatching(words)])),
  );
});

/** What an expectation says that is not met. */
async function complaint(expectation: Promise<void>): Promise<string> {
  return await expectation.then(
    () => '',
    (error: unknown) => String(error),
  );
}
