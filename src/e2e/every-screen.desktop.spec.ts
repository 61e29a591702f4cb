import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { expectFitting } from './fitting.ts';
import { expectFocusGivenBack } from './focus.ts';
import { test } from './one-context.ts';
import { expectPrinted } from './printed.ts';
import { EVERY_SCREEN } from './screens/every-screen.ts';
import type { Screen } from './screens/screen.ts';
import { expectChosenSeen, expectFieldEdges } from './seen.ts';
import { expectTexts } from './specification/expect-texts.ts';
import { shownTexts } from './specification/shown-texts.ts';
import { TEXTS } from './specification/texts.ts';
import { expectWholeWords } from './whole-words.ts';

const NARROW = [360, 768];
const WIDE = [1440, 1280];
/** Colours and names between these are those of one of them. What has failed or is empty is wide as its screen is. */
const axeAt = ({ name }: Screen) =>
  EVERY_SCREEN.some((other) => name.startsWith(`${other.name}-`)) ? [360] : [360, 1440];

// Each makes what it shows; in one worker they would be the tail for which the others wait.
test.describe.configure({ mode: 'parallel' });
// What is asked for here: addresses that do not exist, and calls that fail.
test.use({ allowedComplaints: [/404|Failed to load resource|Failed to fetch|Failed to/] });

for (const screen of EVERY_SCREEN) {
  const widths = screen.isNarrowOnly ? NARROW.toReversed() : [...NARROW, ...WIDE];

  test(`axe finds nothing, nothing overflows, no word is broken, no text of the specification is missing: ${screen.name}`, async ({
    page,
    shop,
    payfast,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const gone = await screen.open({ page, address: shop.address, payfast });
    const seen = [...(gone ?? []), ...(await shownTexts(page))];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
      await expectWholeWords(page);
      if (axeAt(screen).includes(width)) await expectAccessible(page);
    }
    await expectTexts(page, TEXTS[screen.name] ?? [], seen);
    await expectFieldEdges(page);
    await expectChosenSeen(page);
    await test.step('it is printed', () => expectPrinted(page));
    await expectFitting(page);
    await expectFocusGivenBack(page);
    // A call may be on its way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
