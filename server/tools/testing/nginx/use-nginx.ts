import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { get } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { missingPrograms } from '#server/tools/testing/operations/machine.ts';
import { writeSampleNginx } from './sample-nginx.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';

const missing = missingPrograms(['nginx', 'openssl']);

/** Whether tests that need nginx are skipped. Their names end with {@link WHERE_NGINX}. */
export const LACKS_NGINX = missing.length > 0;
export const WHERE_NGINX = LACKS_NGINX ? ', which is not installed here' : '';

export interface Nginx {
  readonly httpsPort: number;
  readonly httpPort: number;
  /** What all its logs hold so far. */
  logs(): Promise<string>;
}

/** nginx as docs/operations.md sets it up, on ports of 127.0.0.1, before two servers; one address counts as both. */
export function useNginx(
  addresses: () => string | readonly string[],
  change?: (site: string) => string,
): Nginx {
  let folder = '';
  let ports = { httpsPort: 0, httpPort: 0 };
  let nginx: ChildProcess;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-nginx-'));
    ports = await freePorts();
    const servers = [addresses()].flat().map((address) => new URL(address).host);
    const conf = await writeSampleNginx(folder, {
      ...ports,
      servers,
      ...(change && { change }),
    });
    nginx = spawn('nginx', ['-e', join(folder, 'logs/e'), '-c', conf], { stdio: 'ignore' });
    await waitUntil(() => isAnswering(ports.httpsPort));
  });
  afterAll(async () => {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  return {
    get httpsPort() {
      return ports.httpsPort;
    },
    get httpPort() {
      return ports.httpPort;
    },
    async logs() {
      const names = await readdir(join(folder, 'logs'));
      const texts = names.map((name) => readFile(join(folder, 'logs', name), 'utf8'));
      return (await Promise.all(texts)).join('\n');
    },
  };
}

/** Also when the shop behind it is away. */
function isAnswering(port: number): Promise<boolean> {
  const options = { host: '127.0.0.1', port, path: '/healthz', rejectUnauthorized: false };
  return new Promise((resolve) => {
    get({ ...options, agent: false }, (answer) => {
      answer.resume();
      resolve(true);
    }).on('error', () => resolve(false));
  });
}

async function freePorts() {
  const servers = [createServer(), createServer()] as const;
  const [httpsPort, httpPort] = await Promise.all(servers.map(listenAnywhere));
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return { httpsPort: httpsPort ?? 0, httpPort: httpPort ?? 0 };
}

async function listenAnywhere(server: ReturnType<typeof createServer>): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
