import { waitUntil } from '#server/tools/testing/wait-until.ts';
import type { LifeShop } from './life-shop.ts';

/** Waits until the workers have sent every mail. Returns a sentence for each that was not sent once, as it was written. */
export async function faultsOfSending({ database, sent }: LifeShop): Promise<string[]> {
  const waiting = `select from mail where state = 'queued' limit 1`;
  await waitUntil(async () => (await database.query(waiting)).rowCount === 0, 30_000);
  const { rows } = await database.query<{ id: string; kind: string; text: string }>(
    'select message_id as id, kind, text from mail',
  );
  return rows.flatMap(({ id, kind, text }) => {
    const copies = sent.filter(({ messageId }) => messageId === id);
    const isRight = copies.length === 1 && copies[0]?.text === text;
    return isRight ? [] : [`A mail ${kind} was sent ${copies.length} times`];
  });
}
