import { plural } from '#contract/text/plural.ts';
import type { Manifest } from '#server/features/backup/making/manifest.ts';

/** What to do after a restore, step by step, for the person at the terminal. */
export function goingLive({ takenAt, tables, pictures }: Manifest, dataDir: string): string[] {
  const rows = tables.reduce((total, table) => total + table.rows, 0);
  return [
    `${plural(rows, 'row')} and ${plural(Object.keys(pictures).length, 'picture')} are back as of ${takenAt}.`,
    'To go live again:',
    `1. Start the shop with DATA_DIR=${dataDir} and the other settings it had; it brings an older backup up to date by itself. Everybody signs in again.`,
    `2. Payments since ${takenAt}: under Payments, "Ask PayFast" finds those of orders that are in the backup. Orders placed after it are gone: find their payments in PayFast's dashboard, write to those people, deliver or give the money back.`,
    `3. Refunds since ${takenAt} are not in it, though their money has gone, so press "Ask PayFast about all" under Payments before you refund anything, and note those outside PayFast by hand ("I refunded it another way").`,
    `4. What you did by hand since ${takenAt} is undone: orders that you cancelled, rescheduled or moved on, refunds that you withdrew ("I did not refund this"), money that you kept by agreement, and changes to bouquets, prices and delivery. Do each again before the next order is made: first the cancellations, so that no cancelled order is made or delivered. A sum that is listed as to be refunded may have gone by EFT since: look at your bank before you send it.`,
    '5. People erased since are back: run "npm run person -- erase <email>" again for each.',
    '6. Compare the deliveries and the stock of the next two days with what is on paper.',
    'docs/operations.md, "After a restore", says more.',
  ];
}
