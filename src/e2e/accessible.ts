import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/** Many times what it takes on a busy machine: one that hangs is named. */
const AXE_MS = 30_000;

/** Holds the screen as it stands to axe's rules. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await test.step(
    'axe looks at the screen',
    () =>
      new AxeBuilder({ page })
        .setLegacyMode(true)
        .options({ resultTypes: ['violations'] })
        .analyze(),
    { timeout: AXE_MS },
  );
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
