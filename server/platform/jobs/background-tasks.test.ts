import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { silentLog } from '#server/tools/testing/silent-log.ts';
import { createBackgroundTasks } from './background-tasks.ts';

/** Pieces of work that end when the test says so. */
function pieces(count: number) {
  const begun: number[] = [];
  const ends = Array.from({ length: count }, () => Promise.withResolvers<void>());
  const works = ends.map(({ promise }, index) => () => {
    begun.push(index);
    return promise;
  });
  return { begun, works, end: (index: number) => ends[index]?.resolve(), ends };
}

test('five pieces are done at once and the others in their turn', async () => {
  const backgroundTasks = createBackgroundTasks(silentLog);
  const { begun, works, end } = pieces(7);
  for (const work of works) backgroundTasks.run(work);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  end(2);
  await turn();
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
});

test('one that fails is left to its job, and makes room', async () => {
  const backgroundTasks = createBackgroundTasks(silentLog);
  const { begun, works, ends } = pieces(6);
  for (const work of works) backgroundTasks.run(work);
  ends[0]?.reject(new Error('PayFast is away'));
  await turn();
  expect(begun).toHaveLength(6);
});

test('a stop waits for what is under way and begins nothing more', async () => {
  const backgroundTasks = createBackgroundTasks(silentLog);
  const { begun, works, end } = pieces(6);
  for (const work of works) backgroundTasks.run(work);
  let hasStopped = false;
  const stopping = backgroundTasks.stop().then(() => (hasStopped = true));
  await turn();
  expect(hasStopped).toBe(false);
  for (let index = 0; index < 5; index += 1) end(index);
  await stopping;
  expect(begun).toHaveLength(5);
});
