import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a database that can fall silent without closing, as a frozen server does. */
export interface SilentProxy {
  url: string;
  /** From now on nothing passes, on old connections and on new ones. */
  freeze(): void;
  /** New connections pass again; those that were frozen stay so. */
  thaw(): void;
  close(): void;
}

export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    sockets.add(near.on('error', () => undefined));
    if (isFrozen) return;
    const far = connect(Number(target.port || 5432), target.hostname);
    sockets.add(far.on('error', () => near.destroy()));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    url: url.href,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    thaw: () => void (isFrozen = false),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
