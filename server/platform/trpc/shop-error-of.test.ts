import { initTRPC, TRPCError } from '@trpc/server';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { shopErrorOf } from './trpc.ts';

const t = initTRPC.create();
const numbered = z.object({ id: z.uuid() });
const api = t.createCallerFactory(
  t.router({
    take: t.procedure.input(numbered).query(() => 'taken'),
    give: t.procedure.output(numbered).query(() => ({ id: 'none' })),
  }),
)({});

/** What the shop makes of the error of a call. */
async function refusal(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof TRPCError)) throw new Error('It was answered');
  return shopErrorOf(error);
}

it('input of another form is the caller’s fault, an answer of another form is ours', async () => {
  expect(await refusal(api.take({ id: 'none' }))).toMatchObject({ code: 'MALFORMED' });
  const ours = await refusal(api.give());
  expect(ours).toMatchObject({ code: 'INTERNAL' });
  // Its fields would tell a stranger of ours, and a form would show them at its own.
  expect(ours.issues).toBeUndefined();
});
