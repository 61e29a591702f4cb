import { QueryClient, type Updater } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { showAnswer } from './show-answer.ts';

/** The tools of a query that tells how many there are, as `trpc.useUtils()` has them, and its answers to come. */
function counted() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryKey = ['count'];
  const answers: ((count: number) => void)[] = [];
  const read = () =>
    client.fetchQuery({
      queryKey,
      queryFn: () => new Promise<number>((resolve) => answers.push(resolve)),
    });
  const tools = {
    cancel: () => client.cancelQueries({ queryKey }),
    setData: (_input: undefined, view: Updater<number | undefined, number | undefined>) =>
      client.setQueryData<number>(queryKey, view),
  };
  return { read, answers, tools, shown: () => client.getQueryData<number>(queryKey) };
}

test('an answer that was asked for before the change, and comes after it, is not shown', async () => {
  const { read, answers, tools, shown } = counted();
  tools.setData(undefined, 1);
  const before = read();
  showAnswer(tools, undefined, 2);
  expect(shown()).toBe(2);
  answers[0]?.(1);
  await before.catch(() => undefined);
  expect(shown()).toBe(2);
});

test('what is asked after the change is shown', async () => {
  const { read, answers, tools, shown } = counted();
  showAnswer(tools, undefined, 2);
  const after = read();
  answers[0]?.(3);
  await after;
  expect(shown()).toBe(3);
});

test('a part of what is shown is exchanged in it', () => {
  const { tools, shown } = counted();
  tools.setData(undefined, 2);
  showAnswer(tools, undefined, (count) => count && count + 5);
  expect(shown()).toBe(7);
});
