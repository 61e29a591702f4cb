import { z } from 'zod';
import { newUuid } from './new-uuid.ts';

const sentRequest = z.object({ content: z.string(), key: z.string() });

/** The idempotency keys of one kind of request, as this tab keeps them under a name. */
export interface RequestKeys {
  /**
   * Returns the key of exactly this request. When it is sent again because there was no answer, also after a reload, it
   * has the key that it had, so that it counts once.
   */
  keyOf: (request: object) => string;
  /** Notes that the request has arrived: the same content is another one from now on. */
  forget: () => void;
}

export function requestKeys(storageKey: string): RequestKeys {
  let sent: z.infer<typeof sentRequest> | undefined;

  function load(): typeof sent {
    try {
      return sentRequest.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
    } catch {
      return undefined;
    }
  }

  return {
    keyOf(request) {
      const content = JSON.stringify(request);
      sent ??= load();
      if (sent?.content !== content) sent = { content, key: newUuid() };
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(sent));
      } catch {
        // The open page still has it.
      }
      return sent.key;
    },
    forget() {
      sent = undefined;
      try {
        sessionStorage.removeItem(storageKey);
      } catch {
        // Blocked storage holds nothing.
      }
    },
  };
}
