import {
  changePasswordInput,
  loginInput,
  loginView,
  adminSessionView as sessionSchema,
} from '#contract/owner/admin.ts';
import {
  endDeviceInput,
  proofInput,
  recoveryCodesView,
  secondFactorOffer,
  securityView,
  signInCodeInput,
  turnOnInput,
} from '#contract/owner/security.schema.ts';
import { networkOf } from '#server/platform/limits/network.ts';
import { publicProcedure, router } from '#server/platform/trpc/trpc.ts';
import { adminCookies } from './admin-cookies.ts';
import { adminProcedure, browserProcedure } from './admin-procedure.ts';
import { loginAnswer } from './admin.rest.ts';
import { adminSessionView, logOut, readSession } from './admin-session.ts';
import { changePassword } from './change-password.ts';
import { endDevice, endOtherDevices, getSecurity } from './devices/devices.ts';
import { logIn } from './log-in.ts';
import { enterCode } from './second-factor/enter-code.ts';
import {
  offerSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor/second-factor.ts';

/** Where the owner is signed in, and the second factor: `admin.security`. */
const securityRouter = router({
  get: adminProcedure.output(securityView).query(({ ctx }) => getSecurity(ctx.scope, ctx.session)),
  endDevice: browserProcedure.input(endDeviceInput).mutation(async ({ ctx, input }) => {
    await endDevice(ctx.scope, input, ctx.browser);
    return null;
  }),
  endOtherDevices: browserProcedure.mutation(async ({ ctx }) => {
    await endOtherDevices(ctx.scope, ctx.browser);
    return null;
  }),
  offerSecondFactor: adminProcedure
    .output(secondFactorOffer)
    .mutation(({ ctx }) => offerSecondFactor(ctx.scope, ctx.actor)),
  turnOnSecondFactor: browserProcedure
    .input(turnOnInput)
    .output(recoveryCodesView)
    .mutation(({ ctx, input }) => turnOnSecondFactor(ctx.scope, input, ctx.browser)),
  renewRecoveryCodes: browserProcedure
    .input(proofInput)
    .output(recoveryCodesView)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx.scope, input, ctx.browser)),
  turnOffSecondFactor: browserProcedure.input(proofInput).mutation(async ({ ctx, input }) => {
    await turnOffSecondFactor(ctx.scope, input, ctx.browser);
    return null;
  }),
});

/** Signing in and out; the other procedures under `admin` are those of the features. */
export const signInProcedures = {
  login: publicProcedure
    .input(loginInput)
    .output(loginView)
    .mutation(async ({ ctx, input }) => {
      const cookies = adminCookies(ctx.services);
      const opened = await logIn(ctx.scope, input, cookies.read(ctx.request));
      return loginAnswer(opened, cookies, ctx.reply);
    }),
  loginCode: publicProcedure
    .input(signInCodeInput)
    .output(loginView)
    .mutation(async ({ ctx, input }) => {
      const cookies = adminCookies(ctx.services);
      const opened = await enterCode(ctx.scope, input, cookies.read(ctx.request));
      return loginAnswer(opened, cookies, ctx.reply);
    }),
  session: publicProcedure.output(sessionSchema).query(async ({ ctx }) => {
    const token = adminCookies(ctx.services).readToken(ctx.request);
    const { request } = ctx;
    const network = request ? networkOf(request.ip) : undefined;
    return adminSessionView(await readSession(ctx.scope, token, network));
  }),
  logout: publicProcedure.mutation(async ({ ctx }) => {
    const cookies = adminCookies(ctx.services);
    await logOut(ctx.scope, cookies.readToken(ctx.request));
    cookies.signOut(ctx.reply);
    return null;
  }),
  changePassword: browserProcedure.input(changePasswordInput).mutation(async ({ ctx, input }) => {
    await changePassword(ctx.scope, input, ctx.browser);
    adminCookies(ctx.services).signOut(ctx.reply);
    return null;
  }),
  security: securityRouter,
};
