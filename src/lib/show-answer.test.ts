import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  QueryObserver,
  type Updater,
} from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { showAnswer } from './show-answer.ts';

/** Makes a query that counts, with the tools of `trpc.useUtils()`; `answer` gives its answers, one by one. */
function counted({ isSeen }: { isSeen: boolean }) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const queryKey = ['count'];
  const answers: ((count: number) => void)[] = [];
  const query = {
    queryKey,
    queryFn: () => new Promise<number>((resolve) => answers.push(resolve)),
  };
  if (isSeen) new QueryObserver(client, query).subscribe(() => undefined);
  const tools = {
    invalidate: (_input: undefined, filters: InvalidateQueryFilters, options: InvalidateOptions) =>
      client.invalidateQueries({ ...filters, queryKey }, options),
    setData: (_input: undefined, view: Updater<number | undefined, number | undefined>) =>
      client.setQueryData<number>(queryKey, view),
  };
  const answer = async (index: number, count: number) => {
    answers[index]?.(count);
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  const state = () => client.getQueryState<number>(queryKey);
  return { read: () => client.fetchQuery(query), answer, answers, tools, state };
}

test.each([true, false])(
  'an answer that was asked for before the change, and comes after it, is not shown (on the screen: %s)',
  async (isSeen) => {
    const { read, answer, answers, tools, state } = counted({ isSeen });
    const before = isSeen ? undefined : read();
    showAnswer(tools, undefined, 2);
    expect(state()?.data).toBe(2);
    await answer(0, 1);
    expect(state()?.data).toBe(2);
    // It may have been asked for because of something else.
    expect(answers).toHaveLength(2);
    await answer(1, 3);
    expect(state()).toMatchObject({ data: 3, fetchStatus: 'idle', isInvalidated: false });
    await before;
  },
);

test('nothing is asked again where nothing was being asked', async () => {
  const { answer, answers, tools, state } = counted({ isSeen: true });
  await answer(0, 1);
  showAnswer(tools, undefined, 2);
  expect(answers).toHaveLength(1);
  expect(state()).toMatchObject({ data: 2, fetchStatus: 'idle', isInvalidated: false });
});

test('a part of what is shown is exchanged in it; of what is not there yet, nothing', async () => {
  const { answer, tools, state } = counted({ isSeen: true });
  const more = (count: number | undefined) => count && count + 5;
  showAnswer(tools, undefined, more);
  expect(state()).toMatchObject({ data: undefined, fetchStatus: 'fetching' });
  await answer(0, 2);
  showAnswer(tools, undefined, more);
  expect(state()?.data).toBe(7);
});
