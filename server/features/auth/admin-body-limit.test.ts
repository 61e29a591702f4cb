import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PostalCodes } from '#contract/delivery/delivery-settings.schema.ts';
import { AdminRepository } from './admin.repository.ts';
import { DEFAULT_DELIVERY_SETTINGS } from '#server/features/delivery/delivery.repository.ts';
import { useListeningShop } from '#server/tools/testing/attack/listening-shop.ts';
import { send } from '#server/tools/testing/attack/send.ts';
import { openRawConnection } from '#server/tools/testing/attack/raw-connection.ts';
import { createProduct, createProducts } from '#server/tools/testing/factories.ts';
import { BODY_TIMEOUT_MS } from '#server/platform/http/body-timeout.ts';
import { ADMIN_BODY_LIMIT_BYTES, BODY_LIMIT_BYTES } from '#server/platform/http/json-body.ts';

/** Called when a request was let in and its body is waited for. */
let letIn: () => void = () => undefined;
const { shop, address } = useListeningShop({
  observe: (app) => app.addHook('preParsing', async () => letIn()),
});

let cookie = '';
beforeEach(async () => {
  cookie = await shop.signIn();
});

/** Settings with so many postal codes, each with so many suburbs. */
function settingsWith(count: number, suburbs: number, suburb: (index: number) => string) {
  const codes = Array.from({ length: count }, (_, index): PostalCodes => {
    const code = String(1_000 + index);
    const names = Array.from({ length: suburbs }, (_, at) => suburb(index * suburbs + at));
    return { from: code, to: code, suburbs: names };
  });
  return { ...DEFAULT_DELIVERY_SETTINGS, area: { outside: 'warn', codes } };
}

/** This call with something more in it that is ignored, so that it has this many bytes. */
function padded(input: object, bytes: number): string {
  const bare = JSON.stringify({ ...input, more: '' });
  return bare.replace(/"}$/, `${'x'.repeat(bytes - bare.length)}"}`);
}

/** The beginning of a request over a wire: what its head says, and what is sent of its body. */
function begun(path: string, headers: Record<string, string | number>, body: string): string {
  const lines = Object.entries({ host: 'shop', 'content-type': 'application/json', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `POST ${path} HTTP/1.1\r\n${head}\r\n${body}`;
}

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

async function statusOf(text: string): Promise<string> {
  const { socket } = openRawConnection(address(), text);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer).split(' ')[1] ?? '';
}

describe('the owner’s large bodies', () => {
  it.each([
    [
      'of a province, 150 postal codes of 20 suburbs',
      150,
      20,
      (index: number) => `Suburb ${index} of the province`,
    ],
    [
      'with the longest names in any script',
      300,
      10,
      (index: number) => `${index}`.padEnd(100, '花'),
    ],
  ])('are taken: settings %s', async (_what, count, suburbs, suburb) => {
    const body = JSON.stringify({ version: 0, settings: settingsWith(count, suburbs, suburb) });
    expect(body.length).toBeGreaterThan(BODY_LIMIT_BYTES);
    const path = '/trpc/admin.delivery.save';
    const saved = await send(address(), { method: 'POST', path, body, headers: { cookie } });
    expect(saved.status).toBe(200);
    const area = await shop.trpc().delivery.area();
    expect(area.codes.flatMap(({ suburbs }) => suburbs)).toHaveLength(3_000);
  });

  it('are taken: 1 700 bouquets in a new order', async () => {
    const products = await createProducts(shop.services, 1_700);
    const ids = products.map(({ id }) => id);
    const body = JSON.stringify({ ids });
    expect(body.length).toBeGreaterThan(BODY_LIMIT_BYTES);
    const path = '/trpc/admin.products.reorder';
    const answer = await send(address(), { method: 'POST', path, body, headers: { cookie } });
    expect(answer.status).toBe(200);
    const list = await (await shop.adminTrpc()).admin.products.list();
    expect(list.map(({ id }) => id)).toEqual(ids);
  }, 60_000);

  it('have their sign-in asked for once at the owner’s REST addresses', async () => {
    const asked = vi.spyOn(AdminRepository.prototype, 'findSession');
    onTestFinished(() => asked.mockRestore());
    const { id, version } = await createProduct(shop.services);
    const path = `/api/admin/products/${id}/image`;
    const input = { id, imageUrl: '/images/product1.png', version };
    const body = padded(input, BODY_LIMIT_BYTES + 1);
    const answer = await send(address(), { method: 'PUT', path, body, headers: { cookie } });
    expect([answer.status, asked.mock.calls.length]).toEqual([200, 1]);
  });

  it.each(['with their length', 'in chunks'])('are taken %s up to their limit', async (how) => {
    const { id, version } = await createProduct(shop.services);
    const headers = { cookie, ...(how === 'in chunks' && { 'transfer-encoding': 'chunked' }) };
    for (const [bytes, status] of [
      [BODY_LIMIT_BYTES + 1, 200],
      [ADMIN_BODY_LIMIT_BYTES, 200],
      [ADMIN_BODY_LIMIT_BYTES + 1, 413],
    ] as const) {
      for (const [method, path] of [
        ['PUT', `/api/admin/products/${id}/image`],
        ['POST', '/trpc/admin.products.setImage'],
      ] as const) {
        const body = padded({ id, imageUrl: '/images/product1.png', version }, bytes);
        const answer = await send(address(), { method, path, body, headers });
        expect(answer.status, `${path} ${bytes}`).toBe(status);
      }
    }
  });
});

describe('T24: a stranger’s large body', () => {
  const tooLarge = BODY_LIMIT_BYTES + 1;

  it.each([
    ['/trpc/cart.add', '413'],
    ['/trpc/admin.delivery.save', '413'],
    ['/trpc/cart.add,admin.delivery.save?batch=1', '413'],
    ['/api/orders', '413'],
    ['/api/admin/products', '401'],
  ])('is refused by %s before any of it is sent', async (path, status) => {
    for (const claimed of ['', 'admin-session=x', `admin-session=${'x'.repeat(43)}`]) {
      const headers = { cookie: claimed, 'content-length': tooLarge };
      expect(await statusOf(begun(path, headers, ''))).toBe(status);
    }
  });

  it.each([
    ['/trpc/cart.add', '413'],
    ['/trpc/admin.delivery.save', '413'],
    ['/api/orders', '413'],
    ['/api/admin/products', '401'],
  ])('is refused by %s before its end when its length is not known', async (path, status) => {
    const headers = { 'transfer-encoding': 'chunked' };
    expect(await statusOf(begun(path, headers, chunk('x'.repeat(tooLarge))))).toBe(status);
  });

  it('is taken in chunks as long as it is small', async () => {
    const { id: productId } = await createProduct(shop.services);
    const input = { sessionId: 'session_in_chunks', productId };
    for (const [bytes, status] of [
      [BODY_LIMIT_BYTES, 200],
      [tooLarge, 413],
    ] as const) {
      const answer = await send(address(), {
        method: 'POST',
        path: '/trpc/cart.add',
        body: padded(input, bytes),
        headers: { 'transfer-encoding': 'chunked' },
      });
      expect(answer.status).toBe(status);
    }
  });
});

describe('how long a body may take', () => {
  afterEach(() => vi.useRealTimers());

  it.each([
    ['/trpc/admin.products.setImage', 'the owner’s', BODY_LIMIT_BYTES + 1, '200'],
    ['/trpc/admin.products.setImage', 'the owner’s', BODY_LIMIT_BYTES, '408'],
    ['/trpc/admin.products.setImage', 'a stranger’s', BODY_LIMIT_BYTES, '408'],
  ])('is a minute only for the owner’s large ones: %s, %s of %i bytes', async (...row) => {
    const [path, whose, bytes, status] = row;
    const { id, version } = await createProduct(shop.services);
    const isThere = new Promise<void>((resolve) => (letIn = resolve));
    // Only the deadline's own timers: sockets go on as ever.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const body = padded({ id, imageUrl: '/images/product1.png', version }, bytes);
    const headers = { 'content-length': bytes, ...(whose === 'the owner’s' && { cookie }) };
    const { socket } = openRawConnection(address(), begun(path, headers, body.slice(0, 100)));
    await isThere;
    vi.advanceTimersByTime(BODY_TIMEOUT_MS);
    socket.write(body.slice(100));
    const [answer] = await once(socket, 'data');
    expect(String(answer).split(' ')[1]).toBe(status);
    socket.destroy();
  });
});
