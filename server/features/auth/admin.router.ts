import {
  changePasswordInput,
  loginInput,
  adminSessionView as sessionSchema,
} from '#contract/owner/admin.ts';
import { publicProcedure } from '#server/platform/trpc/trpc.ts';
import { adminCookies } from './admin-cookies.ts';
import { adminProcedure } from './admin-procedure.ts';
import { adminSessionView, logOut, readSession } from './admin-session.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';

/** Signing in and out; the other procedures under `admin` are those of the features. */
export const signInProcedures = {
  login: publicProcedure
    .input(loginInput)
    .output(sessionSchema)
    .mutation(async ({ ctx, input }) => {
      const cookies = adminCookies(ctx.services);
      const { token, username } = await logIn(ctx.scope, input, cookies.read(ctx.request));
      cookies.signIn(ctx.reply, token);
      return adminSessionView(username);
    }),
  session: publicProcedure.output(sessionSchema).query(async ({ ctx }) => {
    const token = adminCookies(ctx.services).readToken(ctx.request);
    return adminSessionView(await readSession(ctx.scope, token));
  }),
  logout: publicProcedure.mutation(async ({ ctx }) => {
    const cookies = adminCookies(ctx.services);
    await logOut(ctx.scope, cookies.readToken(ctx.request));
    cookies.signOut(ctx.reply);
    return null;
  }),
  changePassword: adminProcedure.input(changePasswordInput).mutation(async ({ ctx, input }) => {
    const cookies = adminCookies(ctx.services);
    await changePassword(ctx.scope, input, cookies.read(ctx.request).device);
    cookies.signOut(ctx.reply);
    return null;
  }),
};
