import { once } from 'node:events';
import { connect, createServer } from 'node:net';

// On a machine without anything at port 443: has a crowd of connections come from one address, and one from another,
// and prints as JSON how many were taken.

const CROWD = 300;
const ATTACKER = '127.0.0.66';
const CUSTOMER = '127.0.0.77';

await Promise.all([443, 8443].map(listen));
const outcome = {
  [ATTACKER]: await come(ATTACKER, 443, CROWD),
  [CUSTOMER]: await come(CUSTOMER, 443, 1),
  'another port': await come(ATTACKER, 8443, 1),
};
process.stdout.write(JSON.stringify(outcome), () => process.exit());

async function listen(port: number): Promise<void> {
  await once(createServer(() => undefined).listen(port, '127.0.0.1'), 'listening');
}

/** Opens connections one after the other and keeps them. */
async function come(localAddress: string, port: number, many: number) {
  const met = { taken: 0, refused: 0 };
  for (let count = 0; count < many; count += 1) {
    const socket = connect({ host: '127.0.0.1', port, localAddress });
    socket.on('error', () => undefined);
    try {
      await once(socket, 'connect');
      met.taken += 1;
    } catch {
      met.refused += 1;
    }
  }
  return met;
}
