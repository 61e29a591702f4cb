import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openWire, type Wire } from './wire.ts';

// A thread of slow-clients.ts, so that the attackers' work is not mistaken for the shop's. Tells, whenever a
// connection was closed, of which kind it was and after how many milliseconds.

const HOSTILE = 1_000;
const DRIP_MS = 3_000;
const NO_READING = 'no reading';
const KINDS = {
  'no head': '',
  'slow head': 'POST /api/cart HTTP/1.1\r\nhost: shop\r\nx-a: ',
  'slow body':
    'POST /api/cart HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{',
  // A megabyte on each connection, more than many kernels keep.
  [NO_READING]: 'GET /images/hero1.jpg HTTP/1.1\r\nhost: shop\r\n\r\n'.repeat(3),
};

const { address }: { address: string } = workerData;
const wires: { kind: string; wire: Wire }[] = [];
// Five hundred connections a second.
for (let index = 0; index < HOSTILE; index += 1) {
  const kinds = Object.entries(KINDS);
  const [kind = '', text = ''] = kinds[index % kinds.length] ?? [];
  const wire = openWire(address, text);
  // It would not notice either that it is cut off.
  if (kind === NO_READING) wire.socket.pause();
  else void wire.closedAfterMs.then((ms) => parentPort?.postMessage({ kind, ms }));
  wires.push({ kind, wire });
  if (index % 10 === 9) await pause(20);
}
setInterval(() => {
  for (const { kind, wire } of wires) {
    if (kind.startsWith('slow') && wire.socket.writable) wire.socket.write('x');
  }
}, DRIP_MS);
