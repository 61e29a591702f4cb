import { expect, it } from 'vitest';
import { silentLog } from '#server/tools/testing/silent-log.ts';
import { createShutdownHooks } from './shutdown-hooks.ts';

it('ends the last started first, once, and all of it although one fails', async () => {
  const ended: string[] = [];
  const stops = createShutdownHooks(silentLog);
  stops.add(async () => void ended.push('database'));
  stops.add(async () => {
    throw new Error('broken');
  });
  stops.add(async () => void ended.push('web'));

  await expect(stops.run()).rejects.toThrow('1 part(s) of the shop could not be stopped.');
  expect(ended).toEqual(['web', 'database']);

  await stops.run();
  expect(ended).toEqual(['web', 'database']);
});
