import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { query } from '#server/tools/testing/query.ts';
import { createSignIn, PASSWORD } from '#server/tools/testing/sign-in.ts';
import { TEST_NOW, useTestShop } from '#server/tools/testing/test-shop.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';

const shop = useTestShop();
const client = createSignIn(shop);
const { login, session, cookieOf } = client;
const HOUR_MS = 3_600_000;

describe('signing in over REST', () => {
  it('answers who is signed in and gives a cookie that scripts and other sites cannot use', async () => {
    await client.setUp();
    const answer = await login();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ isAdmin: true, username: 'owner' });
    const cookie = answer.cookies.find(({ name }) => name === 'admin-session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 28_800 });
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('says which owner is signed in, or that none is, always with 200', async () => {
    await client.setUp();
    expect((await session()).json()).toEqual({ isAdmin: false, username: null });
    expect((await session('admin-session=planted')).json().isAdmin).toBe(false);
    const cookie = cookieOf(await login());
    expect((await session(cookie)).json()).toEqual({ isAdmin: true, username: 'owner' });
  });

  it('T31: refuses an unknown name and a wrong password with the same bytes', async () => {
    await client.setUp();
    const wrong = await login({ password: 'wrong' });
    const unknown = await login({ username: 'nobody' });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.json().error).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid credentials',
    });
    const words = (answer: typeof wrong) => ({ ...answer.json().error, requestId: '' });
    expect(words(unknown)).toEqual(words(wrong));
    expect(wrong.cookies).toEqual([]);
  });

  it('T31: works as hard for an unknown name as for a wrong password', async () => {
    await client.setUp();
    const timeOf = async (attempt: { username?: string; password?: string }) => {
      const begun = performance.now();
      await login(attempt);
      return performance.now() - begun;
    };
    await login();
    const [unknown, wrong]: [number[], number[]] = [[], []];
    for (let round = 0; round < 9; round++) {
      unknown.push(await timeOf({ username: 'nobody' }));
      wrong.push(await timeOf({ password: 'wrong' }));
    }
    // The least of each: what else the machine does can only add to them.
    const ratio = Math.min(...unknown) / Math.min(...wrong);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it.each([
    ['nothing', {}, 422],
    ['no password', { username: 'owner', password: '' }, 422],
    ['a password that is a list', { username: 'owner', password: ['x'] }, 400],
    ['a password without end', { username: 'owner', password: 'x'.repeat(5_000) }, 422],
    ['a body of a megabyte', { username: 'owner', password: 'x'.repeat(1_000_000) }, 413],
  ])('refuses %s', async (_what, payload, status) => {
    await client.setUp();
    const answer = await shop.app.inject({ method: 'POST', url: '/api/admin/login', payload });
    expect(answer.statusCode).toBe(status);
  });

  it('T32: never keeps a token that was planted, and ends the session it replaces', async () => {
    await client.setUp();
    const first = cookieOf(await login());
    const second = cookieOf(await login({}, first));
    expect(second).not.toBe(first);
    expect((await session(first)).json().isAdmin).toBe(false);
    expect((await session(second)).json().isAdmin).toBe(true);
    const planted = `admin-session=${'A'.repeat(43)}`;
    expect(cookieOf(await login({}, planted))).not.toBe(planted);
    expect((await session(planted)).json().isAdmin).toBe(false);
  });

  it('stores nothing that opens a session', async () => {
    await client.setUp();
    const token = cookieOf(await login()).split('=')[1] ?? '';
    const rows = await shop.services.orm.em
      .fork()
      .execute(
        'select row_to_json(s)::text || row_to_json(a)::text as text from admin_session s, administrator a',
      );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    expect(JSON.stringify(rows)).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  it('makes tokens that have nothing in common', async () => {
    await client.setUp();
    const { newSessionToken } = await import('./session-token.ts');
    const tokens = Array.from({ length: 1_000 }, newSessionToken);
    expect(new Set(tokens.map((token) => token.slice(0, 8))).size).toBe(1_000);
  });
});

describe('signing out', () => {
  it('kills the cookie on the server, also a copy of it', async () => {
    await client.setUp();
    const cookie = cookieOf(await login());
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/admin/logout',
      headers: { cookie },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies).toMatchObject([{ name: 'admin-session', value: '', path: '/' }]);
    expect((await session(cookie)).json().isAdmin).toBe(false);
    const replay = await shop.app.inject({
      method: 'POST',
      url: '/api/admin/upload',
      headers: { cookie },
    });
    expect(replay.statusCode).toBe(401);
  });

  it('without a session is no fault', async () => {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/admin/logout' });
    expect(answer.statusCode).toBe(204);
  });
});

describe('a session', () => {
  it('T32: ends after eight hours, however busy', async () => {
    await client.setUp();
    const cookie = cookieOf(await login());
    for (let hour = 1; hour < 8; hour++) {
      shop.clock.now = new Date(TEST_NOW.getTime() + hour * HOUR_MS);
      expect((await session(cookie)).json().isAdmin).toBe(true);
    }
    shop.clock.now = new Date(TEST_NOW.getTime() + 8 * HOUR_MS);
    expect((await session(cookie)).json().isAdmin).toBe(false);
  });

  it('ends after two hours of rest', async () => {
    await client.setUp();
    const cookie = cookieOf(await login());
    shop.clock.now = new Date(TEST_NOW.getTime() + 2 * HOUR_MS);
    expect((await session(cookie)).json().isAdmin).toBe(false);
  });

  it('that has ended is forgotten by the housekeeping', async () => {
    await client.setUp();
    await login();
    const { purgeSessions } = await import('./purge-sessions.ts');
    const count = async () =>
      shop.services.orm.em.fork().execute('select count(*)::int as n from admin_session');
    await purgeSessions(shop.scope());
    expect(await count()).toEqual([{ n: 1 }]);
    shop.clock.now = new Date(TEST_NOW.getTime() + 3 * HOUR_MS);
    await purgeSessions(shop.scope());
    expect(await count()).toEqual([{ n: 0 }]);
  });
});

describe('changing the password', () => {
  const next = 'tulips at dawn in melville';

  it('ends every session everywhere, this one too, and only the new one opens', async () => {
    await client.setUp();
    const [here, there] = [cookieOf(await login()), cookieOf(await login())];
    const answer = await client.changePassword(here, PASSWORD, next);
    expect(answer.statusCode).toBe(200);
    for (const cookie of [here, there]) {
      expect((await session(cookie)).json().isAdmin).toBe(false);
    }
    expect((await login()).statusCode).toBe(401);
    expect((await login({ password: next })).statusCode).toBe(200);
  });

  it('is refused without a session, and with one of another site', async () => {
    await client.setUp();
    expect((await client.changePassword('', PASSWORD, next)).statusCode).toBe(401);
    const cookie = cookieOf(await login());
    const foreign = await client.changePassword(cookie, PASSWORD, next, {
      'sec-fetch-site': 'cross-site',
    });
    expect(foreign.statusCode).toBe(403);
    expect((await login()).statusCode).toBe(200);
  });

  it('is refused with the wrong current password or one too easy to guess', async () => {
    await client.setUp();
    const cookie = cookieOf(await login());
    const wrong = await client.changePassword(cookie, 'not it', next);
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().error.data.shop.issues).toMatchObject([{ path: 'currentPassword' }]);
    for (const easy of [
      'short',
      'aaaaaaaaaaaaaaaaaaaa',
      'abcabcabcabcabcabc',
      '12345678901234567890',
    ]) {
      expect((await client.changePassword(cookie, PASSWORD, easy)).statusCode, easy).toBe(422);
    }
    expect((await session(cookie)).json().isAdmin).toBe(true);
  });

  it('refuses a sign-in that had checked the old password before', async () => {
    await client.setUp();
    const owner = new Client({ connectionString: shop.databaseUrl });
    await owner.connect();
    await owner.query('begin');
    await owner.query("update administrator set password_hash = password_hash || ' '");
    const late = login();
    await waitUntil(async () => {
      const waiting = await query(
        shop.databaseUrl,
        "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return waiting.length === 1;
    });
    await owner.query('commit');
    await owner.end();
    expect((await late).statusCode).toBe(401);
  });

  it('wins against a sign-in that checked the old password at the same moment', async () => {
    await client.setUp();
    const cookie = cookieOf(await login());
    const [changed, raced] = await Promise.all([
      client.changePassword(cookie, PASSWORD, next),
      login(),
    ]);
    expect(changed.statusCode).toBe(200);
    const late = raced.statusCode === 200 ? (await session(cookieOf(raced))).json().isAdmin : false;
    expect(late).toBe(false);
  });
});
