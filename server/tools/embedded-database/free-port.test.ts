import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { findFreePort } from './free-port.ts';

async function occupy(port: number) {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

it('finds a port that can be listened on', async () => {
  const server = await occupy(await findFreePort());

  expect(server.listening).toBe(true);
  server.close();
});

it('keeps to the preferred port when it is free', async () => {
  const port = await findFreePort();

  expect(await findFreePort(port)).toBe(port);
});

it('finds another when the preferred one is taken', async () => {
  const port = await findFreePort();
  const server = await occupy(port);

  expect(await findFreePort(port)).not.toBe(port);
  server.close();
});
