import { writeFile } from 'node:fs/promises';
import { expect, test } from '#src/e2e/fixtures.ts';
import { BROWSERS } from './browsers.ts';
import type { Size } from './driver.ts';
import { buy, runTheDay } from './journeys.ts';
import { Visitor } from './visitor.ts';

test.use({ shopOf: 'other browsers' });
// Two browsers of their own start here, and type key by key.
test.setTimeout(400_000);

const PHONE: Size = { width: 390, height: 844 };
const DESKTOP: Size = { width: 1440, height: 900 };

for (const { browser, missing, start } of BROWSERS) {
  if (missing !== '') {
    test.skip(`the journeys in ${browser}, because there is no ${missing} here`, () => undefined);
    continue;
  }

  async function visit(size: Size, journey: (visitor: Visitor) => Promise<void>): Promise<void> {
    const driver = await start(size);
    try {
      await journey(new Visitor(driver));
      expect(driver.complaints(), 'what the browser complained of').toEqual([]);
    } catch (error) {
      await writeFile(test.info().outputPath('page.png'), await driver.screenshot());
      await writeFile(test.info().outputPath('complaints.txt'), driver.complaints().join('\n'));
      throw error;
    } finally {
      await driver.close();
    }
  }

  test(`a purchase, and a change on its order’s page, in ${browser}`, ({ shop, dataDir }) =>
    visit(PHONE, (visitor) => buy(visitor, { address: shop.address, dataDir })));

  test(`the owner’s day, in ${browser}`, ({ shop, payfast }) =>
    visit(DESKTOP, (visitor) => runTheDay(visitor, { address: shop.address, payfast })));
}
