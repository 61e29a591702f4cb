import { createServer } from 'node:net';

function tryPort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      const address = server.address();
      const found = typeof address === 'object' && address !== null ? address.port : port;
      server.close(() => resolve(found));
    });
  });
}

/** A port of 127.0.0.1 that nothing listens on right now: the preferred one if it is free, else any. */
export async function findFreePort(preferred?: number): Promise<number> {
  if (preferred === undefined) return tryPort(0);
  return tryPort(preferred).catch(() => tryPort(0));
}
