import { describe, expect, it } from 'vitest';
import { createSignIn } from '#server/tools/testing/sign-in.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const options = { rateLimits: true, trustedProxies: ['127.0.0.1'] };
const shop = useTestShop(options);
const { setUp, login, deviceOf } = createSignIn(shop);

const from = (address: string) => ({ 'x-forwarded-for': address });
const wrong = (address: string, cookie = '') => login({ password: 'wrong' }, cookie, from(address));

describe('T30: a stranger that tries passwords', () => {
  it('is stopped after ten from one address, also when all come at once, and told how long to wait', async () => {
    await setUp();
    const answers = await Promise.all(Array.from({ length: 30 }, () => wrong('10.0.0.1')));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    const seconds = Number(refused?.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(900);
  });

  it('is refused even with the right password then, but the owner gets in from elsewhere', async () => {
    await setUp();
    for (let attempt = 0; attempt < 10; attempt++) await wrong('10.0.0.2');
    expect((await login({}, '', from('10.0.0.2'))).statusCode).toBe(429);
    expect((await login({}, '', from('10.0.0.3'))).statusCode).toBe(200);
  });

  it('cannot claim to be a known browser', async () => {
    await setUp();
    const device = deviceOf(await login({}, '', from('10.4.0.1')));
    const forged = `${device.slice(0, -1)}${device.endsWith('A') ? 'B' : 'A'}`;
    const answers = [];
    for (let attempt = 0; attempt < 11; attempt++) answers.push(await wrong('10.4.0.2', forged));
    expect(answers.at(-1)?.statusCode).toBe(429);
  });

  it('is held to ten on a known browser too', async () => {
    await setUp();
    const device = deviceOf(await login({}, '', from('10.5.0.1')));
    const answers = [];
    for (let attempt = 0; attempt < 11; attempt++) {
      answers.push(await wrong(`10.5.1.${attempt}`, device));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(401), 429]);
  });

  it('is a stranger again on a browser the owner has not used for half a year', async () => {
    await setUp();
    const device = deviceOf(await login({}, '', from('10.7.0.1')));
    shop.clock.now = new Date(shop.clock.now.getTime() + 181 * 86_400_000);
    const answers = [];
    for (let attempt = 0; attempt < 11; attempt++) answers.push(await wrong('10.7.0.2', device));
    expect(answers.at(-1)?.statusCode).toBe(429);
    // As its own share is counted by address, another address has one of its own.
    expect((await wrong('10.7.0.3', device)).statusCode).toBe(401);
  });

  it('starts afresh after a right password', async () => {
    await setUp();
    for (let attempt = 0; attempt < 9; attempt++) await wrong('10.6.0.1');
    expect((await login({}, '', from('10.6.0.1'))).statusCode).toBe(200);
    expect((await wrong('10.6.0.1')).statusCode).toBe(401);
    expect((await wrong('10.6.0.1')).statusCode).toBe(401);
  });

  it('counts as one with all of an IPv6 /64', async () => {
    await setUp();
    const answers = [];
    for (let host = 1; host <= 100; host++) answers.push(await wrong(`2001:db8:1:1::${host}`));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect((await login({}, '', from('2001:db8:1:2::1'))).statusCode).toBe(200);
  });

  // Last: a server remembers for a while that very many attempts were made.
  it('from many networks has fewer attempts in each, and the owner gets in from any browser', async () => {
    await setUp();
    const device = deviceOf(await login({}, '', from('10.1.0.1')));
    for (let host = 0; host < 12; host++) {
      await Promise.all(Array.from({ length: 10 }, () => wrong(`10.2.0.${host}`)));
    }
    const late = [];
    for (let attempt = 0; attempt < 5; attempt++) late.push(await wrong('10.2.1.1'));
    expect(late.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 429, 429]);
    expect((await login({}, device, from('10.2.1.1'))).statusCode, 'a known browser').toBe(200);
    expect((await login({}, '', from('10.3.0.1'))).statusCode, 'a new browser').toBe(200);
  });
});
