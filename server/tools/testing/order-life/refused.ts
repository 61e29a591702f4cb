import { TRPCClientError } from '@trpc/client';
import { z } from 'zod';
import type { ErrorCode } from '#contract/http/errors.ts';

const refusal = z.object({
  httpStatus: z.number(),
  shop: z.object({ code: z.string() }).optional(),
});

/** The shop refused a REST call. */
export class RefusedError extends Error {
  readonly status: number;

  constructor(status: number, body: string) {
    super(body);
    this.status = status;
  }
}

/** Returns whether this is a refusal meant for a person, and not a fault of the shop. */
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status >= 400 && status < 500;
}

/** Returns whether a tRPC call was refused with this code of the error table. */
export function isRefusedAs(error: unknown, code: ErrorCode): boolean {
  return refusalOf(error)?.shop?.code === code;
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof RefusedError) return error.status;
  return refusalOf(error)?.httpStatus;
}

function refusalOf(error: unknown): z.infer<typeof refusal> | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  return refusal.safeParse(error.data).data;
}
