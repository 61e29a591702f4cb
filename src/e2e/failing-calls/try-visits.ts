import { test } from '#src/e2e/fixtures.ts';
import type { Visit } from './call.ts';
import { failuresAt, walkThrough } from './walk.ts';

/** A test for each of these visits. */
export function tryVisits(visits: readonly Visit[]): void {
  // What is asked for here: calls that fail, and what moves when that is told.
  test.use({ allowedComplaints: [/Failed to load resource|net::ERR_|TRPCClientError|moved by/] });

  for (const { where, open, calls } of visits) {
    const names = Object.keys(calls).join(', ');
    test(`a call that fails is told, loses nothing and can be made again: ${where} (${names})`, async ({
      page,
      shop,
      payfast,
    }) => {
      await page.clock.install();
      await open({ page, address: shop.address, payfast });
      for (const [place, [procedure, call]] of Object.entries(calls).entries()) {
        await walkThrough(page, procedure, call, failuresAt(place));
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
}
