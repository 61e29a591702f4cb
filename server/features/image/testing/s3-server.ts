import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import S3rver from 's3rver';
import type { Config } from '#server/platform/config/config.ts';
import { isSigned } from './aws-signature.ts';

export interface S3Server {
  account: NonNullable<Config['s3']>;
  /** Stops the server at once, with every connection, if it still runs. */
  stop(): Promise<void>;
}

// The one account that s3rver knows.
const ACCOUNT = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Starts an S3 server with one empty bucket, which serves only requests its account signed. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const bucket = 'bouquets';
  const s3 = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    if (isSigned({ method, url, headers }, ACCOUNT.secretAccessKey, new Date())) {
      answer(request, response);
    } else {
      response.writeHead(403).end();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    account: { endpoint: `http://127.0.0.1:${port}`, bucket, region: 'af-south-1', ...ACCOUNT },
    async stop() {
      if (!server.listening) return;
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
