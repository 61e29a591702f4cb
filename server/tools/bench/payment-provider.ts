import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PaymentProvider {
  baseUrl: string;
  stop(): Promise<void>;
}

/** A PayFast that says VALID to everything, and takes as little time for it as can be. */
export async function startPaymentProvider(): Promise<PaymentProvider> {
  const server = createServer((request, response) => {
    request.resume();
    response.end('VALID');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
