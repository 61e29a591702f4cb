import { notFound, redirect } from '@tanstack/react-router';
import type { ErrorCode } from '#contract/http/errors.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import type { RouterContext } from '#src/router-context.ts';

/**
 * The `beforeLoad` of the owner's routes: a visitor that is not signed in is led to the login screen before
 * anything is asked for. Returns the owner's name as part of the route's context.
 */
export async function ownerOnly({
  context,
}: {
  context: RouterContext;
}): Promise<{ username: string }> {
  const { isAdmin, username } = await context.trpc.admin.session.ensureData();
  if (!isAdmin) throw redirect({ to: '/admin/login' });
  return { username: username ?? '' };
}

/** For a loader of the owner's: asked at each visit, also without a connection, which the screen then tells. */
export const READ_AGAIN = { staleTime: 0 } as const;

/**
 * Returns what a screen of the owner's is about, for its loader. Throws notFound() where the shop says by this code that
 * it does not exist; returns undefined after every other failure, which the screen tells.
 */
export async function existing<T>(reading: Promise<T>, code: ErrorCode): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (shopErrorOf(error)?.code === code) throw notFound();
    return undefined;
  }
}
