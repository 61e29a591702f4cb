import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#server/tools/testing/test-database.ts';
import { killBeforeMail } from './kill-points-fault.ts';
import type { KillPoint } from './kill-points.ts';

const database = useTestDatabase();

/** One in the transaction that pays, one before the mail, one when only the mail server knows of it. */
const POINTS: KillPoint[] = ['mail being written', 'order paid', 'text received'];

describe('R1 SIGKILL of the server between payment and mail', () => {
  // `npm run test:faults -- --fault kill-points` does it at all eleven points, again and again.
  it('at three named points: every paid order has its mail, and one that came twice has one Message-ID', async () => {
    const report = await killBeforeMail(database.url, POINTS.length, { points: POINTS });
    expect(report.problems).toEqual([]);
    expect(report.paidOrders).toBe(POINTS.length);
    expect(Object.keys(report.kills)).toEqual(POINTS);
    // The point at which the mail server had the mail and the shop did not know.
    expect(report.twice).toBeGreaterThan(0);
  }, 120_000);
});
