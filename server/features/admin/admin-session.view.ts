import type { AdminSessionView } from '#contract/owner/admin.ts';

/** Whether somebody is signed in, and as whom; `username` is what `readSession` answered. */
export function adminSessionView(username: string | undefined): AdminSessionView {
  return { isAdmin: username !== undefined, username: username ?? null };
}
