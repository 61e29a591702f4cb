import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll } from 'vitest';

/** Plays a server of the shop for the tests of a file or a group. Returns its address, once it listens. */
export function usePlayedServer(answer: RequestListener): () => string {
  const server = createServer(answer);
  let address = '';
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const bound = server.address();
    address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`;
  });
  afterAll(() => void server.close());
  return () => address;
}
