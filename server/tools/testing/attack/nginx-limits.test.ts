import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { connect, type ConnectionOptions, TLSSocket } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LACKS_NGINX, useNginx, WHERE_NGINX } from '#server/tools/testing/nginx/use-nginx.ts';
import { useOwnConnections } from '#server/tools/testing/nginx/own-connections.ts';
import { usePlayedServer } from '#server/tools/testing/nginx/played-server.ts';

// What deploy/nginx.conf says of connections and of TLS, tried with a real nginx; and with one that lacks it, so
// that what is tried is known to find that.

const MOST_CONNECTIONS = 100;
const ABOVE = 20;
const PATIENT = { timeout: 20_000 };
/** A client would refuse by itself what is weak. */
const WEAK = ':@SECLEVEL=0';

describe.skipIf(LACKS_NGINX).each([
  { what: 'as it is', isAsItIs: true, change: (site: string) => site },
  {
    what: 'without its limit and its rules for TLS',
    isAsItIs: false,
    change: (site: string) =>
      site.replace(
        /^\s*(limit_conn shop|limit_req zone|ssl_ciphers|ssl_session_tickets|server_tokens).*$/gm,
        '',
      ),
  },
])(`nginx with deploy/nginx.conf${WHERE_NGINX}, $what`, ({ isAsItIs, change }) => {
  const ends: (() => void)[] = [];
  /** Plays a server of the shop: the test decides when some of its answers come. */
  const address = usePlayedServer((asked, answer) => {
    if (asked.url === '/held') ends.push(() => void answer.end());
    else answer.end();
  });
  const nginx = useNginx(address, change);
  const connections = useOwnConnections(nginx);
  const place = () => ({
    host: '127.0.0.1',
    port: nginx.httpsPort,
    rejectUnauthorized: false,
    agent: false as const,
  });

  /** Asks from an address of this machine. */
  const ask = (path: string, localAddress = '127.0.0.1') => connections.ask({ path, localAddress });

  it('T43 refuses one address more than a hundred connections, and serves all others', async () => {
    const most = isAsItIs ? MOST_CONNECTIONS : MOST_CONNECTIONS + ABOVE;
    let refused = 0;
    const held = Array.from({ length: MOST_CONNECTIONS + ABOVE }, async () => {
      const status = await ask('/held');
      if (status === 429) refused += 1;
      return status;
    });
    await expect.poll(() => ends.length + refused, PATIENT).toBe(held.length);
    expect(ends).toHaveLength(most);
    expect(await ask('/'), 'one more').toBe(isAsItIs ? 429 : 200);
    expect(await ask('/', '127.0.0.2'), 'a neighbour').toBe(200);

    for (const end of ends.splice(0)) end();
    const statuses = await Promise.all(held);
    expect(statuses.filter((status) => status === 200)).toHaveLength(most);
    connections.endAll();
    await expect.poll(() => ask('/'), PATIENT).toBe(200);
  }, 60_000);

  it('T43 refuses a connection that asks for more than any page needs, and serves its neighbours of the same address', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false });
    onTestFinished(() => agent.destroy());
    const asked = Array.from({ length: 3_000 }, async () => {
      const sent = request({ ...place(), agent, path: '/' }).end();
      const [answer]: IncomingMessage[] = await once(sent, 'response');
      answer?.resume();
      return answer?.statusCode;
    });
    const refused = (await Promise.all(asked)).filter((status) => status === 429).length;
    expect(refused > 0).toBe(isAsItIs);
    expect(await ask('/'), 'a neighbour').toBe(200);
  }, 60_000);

  /** What was agreed on, or why nothing was. */
  async function agree(options: ConnectionOptions): Promise<string> {
    const { agent: _none, ...target } = place();
    const socket = connect({ ...target, ...options });
    try {
      await once(socket, 'secureConnect');
      return `${socket.getProtocol()} ${socket.getCipher().name}`;
    } catch (error) {
      return `refused: ${error instanceof Error && 'code' in error ? String(error.code) : ''}`;
    } finally {
      socket.destroy();
    }
  }

  it('T52 speaks TLS 1.3 and 1.2, and nothing older', async () => {
    expect(await agree({})).toMatch(/^TLSv1\.3 TLS_/);
    expect(await agree({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 ECDHE-/);
    for (const version of ['TLSv1', 'TLSv1.1'] as const) {
      const ciphers = `DEFAULT${WEAK}`;
      const told = await agree({ minVersion: version, maxVersion: version, ciphers });
      expect(told, version).toMatch(/^refused: .*PROTOCOL_VERSION/);
    }
  });

  it('T52 takes no cipher that would give away past talks', async () => {
    const of12 = (ciphers: string) => agree({ maxVersion: 'TLSv1.2', ciphers });
    for (const good of ['ECDHE-RSA-AES128-GCM-SHA256', 'ECDHE-RSA-CHACHA20-POLY1305']) {
      expect(await of12(good)).toBe(`TLSv1.2 ${good}`);
    }
    for (const weak of ['AES128-GCM-SHA256', 'AES256-SHA', 'ECDHE-RSA-AES128-SHA']) {
      const told = await of12(weak + WEAK);
      const agreed = new RegExp(`^TLSv1.2 ${weak}$`);
      expect(told, weak).toMatch(isAsItIs ? /^refused: .*HANDSHAKE_FAILURE/ : agreed);
    }
  });

  it('T52 gives out no session tickets, and its name without a version', async () => {
    const sent = request({ ...place(), maxVersion: 'TLSv1.2' });
    onTestFinished(() => void sent.destroy());
    const [answer]: IncomingMessage[] = await once(sent.end(), 'response');
    const socket = answer?.resume().socket;
    expect(socket).toBeInstanceOf(TLSSocket);
    const ticket = socket instanceof TLSSocket ? socket.getTLSTicket() : undefined;
    expect(ticket === undefined).toBe(isAsItIs);
    expect(answer?.headers.server).toMatch(isAsItIs ? /^nginx$/ : /^nginx\/\d/);
  });
});

describe.skipIf(LACKS_NGINX).each([
  { what: 'with smaller figures', isBounded: true, bound: /rate=1000r|burst=2000/g },
  { what: 'without its bound', isBounded: false, bound: /^\s*limit_req zone=shop_network.*$/gm },
])(`the requests of one address to nginx${WHERE_NGINX}, $what`, ({ isBounded, bound }) => {
  const address = usePlayedServer((_, answer) => void answer.end());
  const smaller = (text: string) => text.replace('1000r', '20r').replace('2000', '400');
  const nginx = useNginx(address, (site) =>
    site.replace(bound, (text) => (isBounded ? smaller(text) : '')),
  );
  const connections = useOwnConnections(nginx);

  it('T43 refuses an address whose connections together ask for too much, and serves all others', async () => {
    const asked = Array.from({ length: 20 }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false });
      onTestFinished(() => agent.destroy());
      const statuses: number[] = [];
      for (let count = 0; count < 40; count += 1) {
        const sent = request({
          host: '127.0.0.1',
          port: nginx.httpsPort,
          rejectUnauthorized: false,
          agent,
          path: '/',
        }).end();
        const [answer]: IncomingMessage[] = await once(sent, 'response');
        answer?.resume();
        statuses.push(answer?.statusCode ?? 0);
      }
      return statuses;
    });
    const refused = (await Promise.all(asked)).flat().filter((status) => status === 429).length;
    expect(refused > 0).toBe(isBounded);
    expect(await connections.ask({ path: '/', localAddress: '127.0.0.2' }), 'a neighbour').toBe(
      200,
    );
  }, 60_000);
});
