import { TRPCClientError } from '@trpc/client';
import { z } from 'zod';

const refusal = z.object({ httpStatus: z.number() });

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

function statusOf(error: unknown): number | undefined {
  if (error instanceof RefusedError) return error.status;
  if (!(error instanceof TRPCClientError)) return undefined;
  return refusal.safeParse(error.data).data?.httpStatus;
}
