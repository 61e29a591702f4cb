import { notificationListeners } from '#server/features/notification/listeners.ts';
import type { EventName, Events, Listeners } from '#server/platform/scope/events.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** Every feature that listens, in the order in which they are told. */
const LISTENERS: readonly Listeners[] = [notificationListeners];

/** Tells every feature that listens; see `Scope.tell`. */
export async function tellListeners<Name extends EventName>(
  scope: Scope,
  name: Name,
  event: Events[Name],
): Promise<void> {
  for (const listeners of LISTENERS) await listeners[name]?.(scope, event);
}
