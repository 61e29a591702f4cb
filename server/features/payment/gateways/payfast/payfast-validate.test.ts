import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { validateWithPayfast } from './payfast-validate.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A real HTTP server that answers every request with `listener`; answers its address. */
async function listen(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/eng/query/validate`;
}

const ask = async (listener: RequestListener) =>
  validateWithPayfast(await listen(listener), 'a=1&b=');

describe('asking PayFast', () => {
  it('sends the fields as a form, under a name of its own', async () => {
    let seen: unknown;
    await ask((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => {
        const { 'content-type': type, 'user-agent': agent } = request.headers;
        seen = { method: request.method, type, agent, body };
        response.end('VALID');
      });
    });
    expect(seen).toEqual({
      method: 'POST',
      type: 'application/x-www-form-urlencoded',
      agent: 'flower-shop',
      body: 'a=1&b=',
    });
  });

  it.each([
    ['VALID', 'valid'],
    ['VALID\n', 'valid'],
    ['INVALID', 'invalid'],
    ['', 'unknown'],
    ['valid', 'unknown'],
    ['VALID INVALID', 'unknown'],
    ['<html>403 Forbidden</html>', 'unknown'],
    ['VALID'.repeat(100_000), 'unknown'],
  ])('takes the answer %j for %s', async (answer, confirmation) => {
    expect(await ask((_, response) => response.end(answer))).toBe(confirmation);
  });

  it.each([400, 403, 500, 503])(
    'takes status %s for unknown whatever the body says',
    async (status) => {
      expect(await ask((_, response) => response.writeHead(status).end('VALID'))).toBe('unknown');
      expect(await ask((_, response) => response.writeHead(status).end('INVALID'))).toBe('unknown');
    },
  );

  it('T39: does not follow a redirect', async () => {
    const paths: string[] = [];
    const confirmation = await ask((request, response) => {
      paths.push(request.url ?? '');
      response.writeHead(302, { location: '/elsewhere' }).end('VALID');
    });
    expect(confirmation).toBe('unknown');
    expect(paths).toEqual(['/eng/query/validate']);
  });

  it('takes a broken connection for unknown', async () => {
    expect(await ask((request) => request.socket.destroy())).toBe('unknown');
    expect(await validateWithPayfast('http://127.0.0.1:1/', 'a=1')).toBe('unknown');
  });

  it('gives up on an answer that does not end within ten seconds', async () => {
    const started = Date.now();
    const confirmation = await ask((_, response) => {
      response.write('VAL');
    });
    expect(confirmation).toBe('unknown');
    expect(Date.now() - started).toBeLessThan(12_000);
  }, 15_000);
});
