import { describe, expect, it } from 'vitest';
import { createSignIn } from '#server/tools/testing/sign-in.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';

const shop = useTestShop({ trustedProxies: ['127.0.0.1'], servers: 2 });
const client = createSignIn(shop);
const { login, session, cookieOf } = client;
const PHONE = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/138.0.0.0 Mobile Safari/537.36',
  'x-forwarded-for': '41.0.0.1',
};
const LAPTOP = {
  'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Firefox/140.0',
  'x-forwarded-for': '2001:db8:1:2::3',
};

const get = async (cookie: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url: '/trpc/admin.security.get', headers: { ...headers, cookie } });
const devices = async (cookie: string, headers: Record<string, string> = PHONE) =>
  (await get(cookie, headers)).json().result.data.devices;
const call = (name: string, payload: object, cookie: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/trpc/admin.security.${name}`,
    headers: { cookie },
    payload,
  });

async function onPhoneAndLaptop() {
  await client.setUp();
  const phone = cookieOf(await login({}, '', PHONE));
  const laptop = cookieOf(await login({}, '', LAPTOP));
  return { phone, laptop };
}

describe('where the owner is signed in', () => {
  it('is listed by names of browsers and networks, this one marked, and tells no token', async () => {
    const { phone } = await onPhoneAndLaptop();
    const answer = await get(phone, PHONE);
    expect(answer.json().result.data.devices).toMatchObject([
      { browser: 'Chrome on Android', network: '41.0.0.1', isThis: true },
      { browser: 'Firefox on Mac', network: '2001:db8:1:2::/64', isThis: false },
    ]);
    expect(answer.body).not.toContain(phone.split('=')[1]);
  });

  it('has the network that it was last seen in', async () => {
    const { phone } = await onPhoneAndLaptop();
    const [mine] = (await devices(phone, { ...PHONE, 'x-forwarded-for': '41.9.9.9' })).filter(
      ({ isThis }: { isThis: boolean }) => isThis,
    );
    expect(mine.network).toBe('41.9.9.9');
  });

  it('leaves out a session that is over by itself', async () => {
    const { phone } = await onPhoneAndLaptop();
    for (let hour = 1; hour <= 2; hour += 1) {
      shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000);
      await session(phone);
    }
    expect(await devices(phone)).toHaveLength(1);
  });
});

describe('signing out', () => {
  it('another browser refuses its next call', async () => {
    const { phone, laptop } = await onPhoneAndLaptop();
    const other = (await devices(phone)).find(({ isThis }: { isThis: boolean }) => !isThis);
    expect((await call('endDevice', { id: other.id }, phone)).statusCode).toBe(200);
    expect((await get(laptop)).statusCode).toBe(401);
    expect(await devices(phone)).toHaveLength(1);
    expect((await call('endDevice', { id: other.id }, phone)).statusCode).toBe(200);
  });

  it('all others leaves this one', async () => {
    const { phone, laptop } = await onPhoneAndLaptop();
    await login({}, '', LAPTOP);
    await call('endOtherDevices', {}, phone);
    expect(await devices(phone)).toHaveLength(1);
    expect((await get(laptop)).statusCode).toBe(401);
  });

  it('ends the live updates of that browser, and of no other, at once and on every server', async () => {
    const { phone, laptop } = await onPhoneAndLaptop();
    const idOf = async (cookie: string) =>
      (await devices(cookie)).find(({ isThis }: { isThis: boolean }) => isThis).id as string;
    const ids = { phone: await idOf(phone), laptop: await idOf(laptop) };
    const never = new AbortController().signal;
    const open = (id: string) =>
      shop.services.streams.open({ isOwner: true, session: id }, never).signal;
    const streams = { phone: open(ids.phone), laptop: open(ids.laptop) };
    await call('endDevice', { id: ids.laptop }, phone);
    await waitUntil(async () => streams.laptop.aborted);
    expect(streams.phone.aborted).toBe(false);
  });

  it('is in the log: what was ended, and from where', async () => {
    const { phone } = await onPhoneAndLaptop();
    const other = (await devices(phone)).find(({ isThis }: { isThis: boolean }) => !isThis);
    await call('endDevice', { id: other.id }, phone);
    const { lines } = await (await shop.adminTrpc()).admin.log({ kind: 'sign-ins' });
    expect(lines.find(({ title }) => title === 'Signed a browser out')).toMatchObject({
      actor: 'owner',
      note: 'Firefox on Mac, 2001:db8:1:2::/64',
    });
  });

  it('is refused without a session', async () => {
    const { phone } = await onPhoneAndLaptop();
    const [first] = await devices(phone);
    expect((await call('endDevice', { id: first.id }, '')).statusCode).toBe(401);
    expect((await call('endOtherDevices', {}, '')).statusCode).toBe(401);
    expect((await get('')).statusCode).toBe(401);
  });
});
