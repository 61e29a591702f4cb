import { z } from 'zod';
import { idempotencyKey } from '#contract/order/order.schema.ts';
import {
  listMailsInput,
  mailByIdInput,
  mailList,
  mailView,
  resendMailInput,
} from '#contract/owner/mail.schema.ts';
import { adminProcedure } from '#server/features/auth/admin-procedure.ts';
import { router } from '#server/platform/trpc/trpc.ts';
import { listMails } from './mail.queries.ts';
import { readMail } from './sending/outgoing-mail.ts';
import { resendMail } from './sending/resend-mail.ts';

/** What went out, what did not, and sending it again. */
export const mailAdminRouter = router({
  list: adminProcedure
    .input(listMailsInput)
    .output(mailList)
    .query(({ ctx, input }) => listMails(ctx.scope, input)),
  read: adminProcedure
    .input(mailByIdInput)
    .output(z.object({ text: z.string() }))
    .query(({ ctx, input }) => readMail(ctx.scope, input)),
  resend: adminProcedure
    .input(resendMailInput.extend({ idempotencyKey }))
    .output(mailView)
    .mutation(({ ctx, input: { idempotencyKey: key, ...mail } }) =>
      resendMail(ctx.scope, mail, key),
    ),
});
