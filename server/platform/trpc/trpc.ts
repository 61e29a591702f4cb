import { initTRPC, TRPCError } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { CHOICE_COOKIE, readChoice } from '#contract/delivery/choice.ts';
import type { ErrorBody } from '#contract/http/errors.ts';
import type { DateText } from '#contract/time/day.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { rejectUnsafeInput } from '#server/platform/http/input-guard.ts';
import { asShopError, errorBody } from '#server/platform/http/error-body.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Services } from '#server/platform/scope/services.ts';

export interface Context {
  services: Services;
  /** Undefined when the server calls itself to render a page. */
  request: FastifyRequest | undefined;
  /** For cookies. Undefined when the server calls itself. */
  reply: FastifyReply | undefined;
  /** Why a stream was refused before it began; the answer's status follows from it. */
  refusal?: ShopError | undefined;
}

/** The ids of requests that failed before they had a context, by what tRPC made of it. */
export const requestIds = new WeakMap<TRPCError, string>();

const t = initTRPC.context<Context>().create({
  isDev: false,
  sse: {
    // A proxy or a phone that has lost the connection is noticed, and no stream stays for ever.
    ping: { enabled: true, intervalMs: 15_000 },
    client: { reconnectAfterInactivityMs: 40_000 },
    maxDurationMs: 30 * 60_000,
  },
  errorFormatter({ shape, error, ctx }) {
    const shopError = shopErrorOf(error);
    return {
      ...shape,
      message: shopError.message,
      data: {
        code: shape.data.code,
        httpStatus: shopError.status,
        shop: errorBody(shopError, ctx?.request?.id ?? requestIds.get(error) ?? '') as ErrorBody,
      },
    };
  },
});

export const router = t.router;

/** Joins the procedures of two features that callers find under one name. */
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

/** Each call gets a unit of work of its own as `ctx.scope`; a stream opens more. */
export const procedure = t.procedure.use(async ({ ctx, next, getRawInput }) => {
  rejectUnsafeInput(await getRawInput());
  const openAnother = (): Scope => ctx.services.openScope(ctx.request?.ip, chosenDay(ctx));
  const result = await next({ ctx: { scope: openAnother(), openScope: openAnother } });
  if (result.ok) return result;
  const shopError = shopErrorOf(result.error);
  throw new TRPCError({
    code: TRPC_CODES[shopError.status] ?? 'INTERNAL_SERVER_ERROR',
    message: shopError.message,
    cause: shopError,
  });
});

/** Returns the day of delivery that the caller has chosen; undefined where they have not. */
function chosenDay({ services, request }: Context): DateText | undefined {
  const cookies = request?.headers.cookie;
  if (!cookies?.includes(CHOICE_COOKIE)) return undefined;
  return readChoice(cookies, johannesburgTime(services.now()).date)?.day;
}

/** A procedure that any caller may call. Calls are counted where they come in (plugin.ts). */
export const publicProcedure = procedure;

/** tRPC's own name for each status of the error table. */
const TRPC_CODES: Record<number, TRPCError['code']> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

/** How tRPC says that a procedure's answer does not have the form that it promises. */
const OUTPUT_REFUSED = 'Output validation failed';

/**
 * Returns the shop's error behind one of tRPC's. Its own refusals (no such procedure, JSON that cannot be read) are
 * known by their code; the parser's message is left out, because it quotes the body.
 */
export function shopErrorOf(error: TRPCError): ShopError {
  // The caller has asked well: what we would have answered is wrong.
  if (error.message === OUTPUT_REFUSED) return new ShopError('INTERNAL', { cause: error.cause });
  if (error.cause instanceof ZodError) return asShopError(error.cause);
  if (error.code === 'INTERNAL_SERVER_ERROR') return asShopError(error.cause ?? error);
  if (error.cause) {
    const known = asShopError(error.cause);
    if (known.code !== 'INTERNAL') return known;
  }
  const status = Object.entries(TRPC_CODES).find(([, code]) => code === error.code)?.[0];
  return asShopError({ statusCode: Number(status ?? 400) });
}
