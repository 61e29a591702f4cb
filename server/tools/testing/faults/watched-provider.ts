import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { readSettings } from '#server/tools/payfast-simulator/settings.ts';
import { buildSimulator } from '#server/tools/payfast-simulator/simulator.ts';
import type { Trap } from './kill-points.ts';
import { forwardRequest } from './forward-request.ts';

const CONFIRMATION = '/eng/query/validate';

/** Starts the simulator behind a proxy that tells the trap when the shop confirms a payment. */
export async function startWatchedProvider(trap: Trap) {
  const { app } = await buildSimulator({ ...readSettings({}), port: 0, control: true });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const client = createServer((request, response) => {
    // A shop that is killed leaves requests behind.
    void pass(request, response).catch(() => response.destroy());
  });

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const isConfirmation = request.url === CONFIRMATION;
    if (isConfirmation) trap.reach('confirmation asked', body.toString('utf8'));
    await forwardRequest(address, request, body, response);
    if (isConfirmation) trap.reach('confirmation answered', body.toString('utf8'));
  }

  await new Promise<void>((resolve) => client.listen(0, '127.0.0.1', resolve));
  const { port } = client.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      client.closeAllConnections();
      await new Promise((resolve) => client.close(resolve));
      await app.close();
    },
  };
}
