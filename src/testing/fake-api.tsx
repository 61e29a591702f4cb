import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { type ReactNode, useState } from 'react';
import type { DetailsOf } from '#contract/http/error-details.ts';
import { ERRORS, type ErrorBody, type ErrorCode } from '#contract/http/errors.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { createClientOver, trpc } from '#src/lib/trpc.ts';

// Answers reach the components before `acting` ends, instead of with the next timer.
notifyManager.setScheduler(queueMicrotask);

/**
 * What each call returns, by its path ('cart.get'); what it throws is the call's failure. A subscription
 * gets a function that tells its listener news, or the error with which it ends; without an answer it stays silent.
 */
export type Answers = Record<string, (input: never) => unknown>;

/** Components below talk to these answers instead of the server. A call without an answer fails. */
export function FakeApi({ answers, children }: { answers: Answers; children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const [client] = useState(() =>
    createClientOver(
      () =>
        ({ op }) =>
          observable((observer) => {
            if (op.type === 'subscription') {
              const tell = (data: unknown) =>
                data instanceof Error
                  ? observer.error(TRPCClientError.from(data))
                  : observer.next({ result: { type: 'data', data } });
              answers[op.path]?.(tell as never);
              return () => undefined;
            }
            ask(answers, op.path, op.input).then(
              (data) => {
                observer.next({ result: { type: 'data', data } });
                observer.complete();
              },
              (error: Error) => observer.error(TRPCClientError.from(error)),
            );
            return () => undefined;
          }),
    ),
  );
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}

/** A refusal as the server sends it. */
export function refusal<Code extends ErrorCode>(
  code: Code,
  body: Partial<Omit<ErrorBody, 'details'>> & { details?: DetailsOf<Code> } = {},
): Error {
  const shop = { code, message: ERRORS[code].message, requestId: 'test', ...body };
  return Object.assign(new TRPCClientError(shop.message), { data: { shop } });
}

async function ask(answers: Answers, path: string, input: unknown): Promise<unknown> {
  const answer = answers[path];
  if (!answer) throw new Error(`The test has no answer to ${path}`);
  return await answer(input as never);
}
