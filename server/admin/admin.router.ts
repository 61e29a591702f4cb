import { adminSessionView, changePasswordInput, loginInput } from '#contract/admin.ts';
import { adminCookies } from '#server/http/admin-cookies.ts';
import { adminProcedure } from '#server/trpc/admin-procedure.ts';
import { publicProcedure } from '#server/trpc/trpc.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { readSession } from './read-session.ts';

/** Signing in and out; the other procedures under `admin` are those of the features. */
export const signInProcedures = {
  login: publicProcedure
    .input(loginInput)
    .output(adminSessionView)
    .mutation(async ({ ctx, input }) => {
      const cookies = adminCookies(ctx.services);
      const { token, username } = await logIn(ctx.scope, input, cookies.read(ctx.request));
      cookies.signIn(ctx.reply, token);
      return { isAdmin: true, username };
    }),
  session: publicProcedure.output(adminSessionView).query(async ({ ctx }) => {
    const { token } = adminCookies(ctx.services).read(ctx.request);
    const username = await readSession(ctx.scope, token);
    return { isAdmin: username !== undefined, username: username ?? null };
  }),
  logout: publicProcedure.mutation(async ({ ctx }) => {
    const cookies = adminCookies(ctx.services);
    await logOut(ctx.scope, cookies.read(ctx.request).token);
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
