import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#server/testing/test-database.ts';
import { killBeforeMail } from './kill-before-mail.ts';
import { KILL_POINTS } from './kill-points.ts';

const database = useTestDatabase();

describe('SIGKILL of the server between payment and mail', () => {
  // `npm run test:faults -- --rounds 100` does the same for longer.
  it('at each of the named points: every paid order has its mail, and one that came twice has one Message-ID', async () => {
    const report = await killBeforeMail(database.url, KILL_POINTS.length);
    expect(report.problems).toEqual([]);
    expect(report.paidOrders).toBe(KILL_POINTS.length);
    expect(Object.keys(report.kills)).toEqual([...KILL_POINTS]);
    // The two points at which the mail server had the mail and the shop did not know.
    expect(report.twice).toBeGreaterThan(0);
  }, 240_000);
});
