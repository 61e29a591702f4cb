import type { Listeners } from '#server/platform/scope/events.ts';

/** Where a stop is on the map is forgotten when its order goes to another address. */
export const roundListeners: Listeners = {
  'order.changed': async ({ rounds }, { order, isElsewhere }) => {
    const stop = isElsewhere ? await rounds.findStop(order.id) : null;
    if (stop) rounds.setPlace(stop, undefined);
  },
};
