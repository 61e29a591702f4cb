import { expect, it } from 'vitest';
import { goingLive } from './restore-words.ts';

it('says of refunds since the backup that they are missing, before anything is refunded', () => {
  const takenAt = '2026-11-20T02:00:00.000Z';
  const lines = goingLive(
    { format: 1, takenAt, migrations: [], tables: [], pictures: {}, pictureBytes: {} },
    '/srv/shop/data',
  );
  const refunds = lines.find((line) => line.includes(`Refunds since ${takenAt}`));
  expect(refunds).toContain('PayFast');
  expect(refunds).toContain('"I refunded it another way"');
  const numbers = lines.flatMap((line) => /^(\d)\. /.exec(line)?.[1] ?? []);
  expect(numbers).toEqual(['1', '2', '3', '4', '5']);
});
