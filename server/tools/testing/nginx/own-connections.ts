import type { ClientRequest } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { afterEach } from 'vitest';
import type { Nginx } from './use-nginx.ts';

export interface OwnConnections {
  /**
   * Asks over a connection of its own. Returns the status of the answer, 0 where there is none. What is begun with a
   * part of its body stays half-sent.
   */
  ask: (options: RequestOptions, begin?: string) => Promise<number>;
  /** Ends all that are open. */
  endAll: () => void;
}

/** Connections to nginx that end with each test. */
export function useOwnConnections(nginx: Nginx): OwnConnections {
  const open: ClientRequest[] = [];
  const endAll = () => {
    for (const each of open.splice(0)) each.destroy();
  };
  afterEach(endAll);
  return {
    ask(options, begin) {
      const place = { host: '127.0.0.1', port: nginx.httpsPort, agent: false };
      const sent = request({ ...place, rejectUnauthorized: false, ...options });
      open.push(sent);
      return new Promise((resolve) => {
        sent.once('response', (answer) => resolve(answer.resume().statusCode ?? 0));
        sent.once('error', () => resolve(0));
        if (begin === undefined) sent.end();
        else sent.write(begin);
      });
    },
    endAll,
  };
}
