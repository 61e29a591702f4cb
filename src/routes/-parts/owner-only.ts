import { redirect } from '@tanstack/react-router';
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
