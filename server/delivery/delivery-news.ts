import { EventEmitter, on } from 'node:events';

/** Tells the open pages on this server that what can be chosen has changed, on whichever server. */
export interface DeliveryNews {
  /** One notice of the database, or some may have been lost. */
  hear(): void;
  /** Each change from this moment on. Throws the signal's reason once it is aborted. */
  changes(signal: AbortSignal): AsyncIterable<unknown>;
}

export function createDeliveryNews(): DeliveryNews {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    hear: () => void emitter.emit('change'),
    changes: (signal) => on(emitter, 'change', { signal }),
  };
}
