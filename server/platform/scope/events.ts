import type { Scope } from './scope.ts';

/** The events of the shop, by name. Each feature adds its own in its `events.ts`; app/open-scope.ts lists the listeners. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- features add to it
export interface Events {}

export type EventName = keyof Events;

/** What a feature does when another one tells it something, in the transaction of the one that tells. */
export type Listeners = {
  readonly [Name in EventName]?: (scope: Scope, event: Events[Name]) => Promise<void>;
};
