import { errorCodeOf } from '#server/platform/errors/errors.ts';

/** Whether an unknown failure is the operating system's, with this code. */
export function isNodeError(error: unknown, ...codes: string[]): boolean {
  return codes.includes(errorCodeOf(error));
}
