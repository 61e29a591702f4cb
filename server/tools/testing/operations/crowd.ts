import { once } from 'node:events';
import { connect, createServer } from 'node:net';

// On a machine without servers: has connections come, given as address/port/many, and prints as JSON how many of each
// were taken. All that were taken stay open, but for those given as address/port/many/passing.

const comers = process.argv.slice(2).map((comer) => {
  const [address = '', port, many, passing] = comer.split('/');
  return { comer, address, port: Number(port), many: Number(many), isPassing: Boolean(passing) };
});
const homeOf = (address: string) => (address.includes(':') ? '::1' : '127.0.0.1');

for (const place of new Set(comers.map(({ address, port }) => `${port} ${homeOf(address)}`))) {
  const [port, host] = place.split(' ');
  await once(createServer().listen(Number(port), host), 'listening');
}
const met: Record<string, string> = {};
for (const each of comers) met[each.comer] = await come(each);
process.stdout.write(JSON.stringify(met), () => process.exit());

/** Opens connections one after the other. */
async function come({ address, port, many, isPassing }: (typeof comers)[number]): Promise<string> {
  let taken = 0;
  for (let count = 0; count < many; count += 1) {
    const socket = connect({ host: homeOf(address), port, localAddress: address });
    socket.on('error', () => undefined);
    // Rejects when the connection is refused.
    await once(socket, 'connect').then(
      () => (taken += 1),
      () => undefined,
    );
    if (isPassing) socket.destroy();
  }
  return `${taken} taken`;
}
