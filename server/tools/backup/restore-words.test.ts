import { expect, it } from 'vitest';
import { goingLive } from './restore-words.ts';

it('says what since the backup is missing or undone, before anything is refunded or made', () => {
  const takenAt = '2026-11-20T02:00:00.000Z';
  const lines = goingLive(
    { format: 1, takenAt, migrations: [], tables: [], pictures: {}, pictureBytes: {} },
    '/srv/shop/data',
  );
  const refunds = lines.find((line) => line.includes(`Refunds since ${takenAt}`));
  expect(refunds).toContain('PayFast');
  expect(refunds).toContain('"I refunded it another way"');
  const undone = lines.find((line) => line.includes(`What you did by hand since ${takenAt}`));
  for (const what of ['cancelled', 'rescheduled', 'withdrew', 'kept by agreement', 'EFT']) {
    expect(undone).toContain(what);
  }
  const numbers = lines.flatMap((line) => /^(\d)\. /.exec(line)?.[1] ?? []);
  expect(numbers).toEqual(['1', '2', '3', '4', '5', '6']);
});
