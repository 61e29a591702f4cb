import { once } from 'node:events';
import { type ClientHttp2Session, type ClientHttp2Stream, connect } from 'node:http2';
import { afterEach, describe, expect, it } from 'vitest';
import { LACKS_NGINX, useNginx, WHERE_NGINX } from '#server/tools/testing/nginx/use-nginx.ts';
import { useOwnConnections } from '#server/tools/testing/nginx/own-connections.ts';
import { usePlayedServer } from '#server/tools/testing/nginx/played-server.ts';

// What one visitor sends or reads slowly, over one connection, leaves room to the others of a carrier's address.

const MOST_SENDERS = 40;
const MOST_STREAMS = 32;
/** As many as one address may have of all requests. */
const MANY = 100;
const PATIENT = { timeout: 20_000 };
/** More than nginx may send before it is read. */
const LARGE = 'x'.repeat(100_000);

describe.skipIf(LACKS_NGINX)(`nginx with deploy/nginx.conf${WHERE_NGINX}`, () => {
  let bodiesBegun = 0;
  /** Plays a server of the shop, which answers a body once it is there, and all else at once. */
  const address = usePlayedServer((asked, answer) => {
    if (asked.method !== 'POST') return void answer.end(asked.url === '/large' ? LARGE : '');
    asked.once('data', () => (bodiesBegun += 1));
    asked.once('end', () => answer.end());
  });
  const nginx = useNginx(address);
  const { ask } = useOwnConnections(nginx);

  const ends: (() => void)[] = [];
  afterEach(() => {
    for (const end of ends.splice(0)) end();
    bodiesBegun = 0;
  });

  async function openSession(settings = {}): Promise<ClientHttp2Session> {
    const url = `https://127.0.0.1:${nginx.httpsPort}`;
    const session = connect(url, { rejectUnauthorized: false, settings });
    session.on('error', () => undefined);
    ends.push(() => session.destroy());
    await once(session, 'remoteSettings');
    return session;
  }

  const onStream = (session: ClientHttp2Session, path: string, endStream: boolean) => {
    const stream = session.request({ ':method': 'GET', ':path': path }, { endStream });
    return stream.on('error', () => undefined);
  };
  const statusOf = async (stream: ClientHttp2Stream) => {
    const [head]: { ':status'?: number }[] = await once(stream, 'response');
    return head?.[':status'];
  };

  it('T43 takes few bodies of one address at a time, hands them on as they come, and serves its others', async () => {
    let refused = 0;
    const headers = { 'content-length': 60_000 };
    for (let index = 0; index < MANY; index += 1) {
      void ask({ method: 'POST', path: '/api/cart', headers }, '{').then((status) => {
        if (status === 429) refused += 1;
      });
    }
    await expect.poll(() => bodiesBegun + refused, PATIENT).toBe(MANY);
    expect(bodiesBegun, 'the shop’s own deadline holds for these').toBe(MOST_SENDERS);
    expect(await ask({ path: '/' })).toBe(200);
  }, 60_000);

  it('T43 answers what has no use for a body without waiting for it', async () => {
    const session = await openSession();
    const streams = Array.from({ length: MANY }, () => onStream(session, '/', false));
    for (const stream of streams) stream.write(' ');
    expect(await Promise.all(streams.map(statusOf))).toEqual(Array(MANY).fill(200));
    expect(await ask({ path: '/' })).toBe(200);
  }, 60_000);

  it('T43 lets one connection that does not read have a part of what its address may have', async () => {
    const session = await openSession({ initialWindowSize: 1 });
    let answered = 0;
    for (let index = 0; index < MANY; index += 1) {
      onStream(session, '/large', true).once('response', () => (answered += 1));
    }
    await expect.poll(() => answered, PATIENT).toBeGreaterThanOrEqual(MOST_STREAMS);
    expect(session.remoteSettings.maxConcurrentStreams).toBe(MOST_STREAMS);
    expect(await ask({ path: '/' })).toBe(200);
    expect(answered).toBe(MOST_STREAMS);
  }, 60_000);
});
