import { describe, expect, it } from 'vitest';
import { query } from '#server/tools/testing/query.ts';
import { createSignIn, PASSWORD } from '#server/tools/testing/sign-in.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { createSecondFactor } from './testing/second-factor-kit.ts';

const shop = useTestShop({ rateLimits: true, trustedProxies: ['127.0.0.1'] });
const client = createSignIn(shop);
const { login, session, cookieOf } = client;
const factor = createSecondFactor(shop);
const { call, turnOn, enter, codeOf, wrongCodeOf, later } = factor;
const MINUTE_MS = 60_000;

const challengeOf = (answer: Awaited<ReturnType<typeof login>>) => {
  const cookie = answer.cookies.find(({ name }) => name === 'admin-sign-in');
  return `${cookie?.name}=${cookie?.value}`;
};
const from = (address: string) => ({ 'x-forwarded-for': address });

/** The owner with a second factor, half a minute later, so that a fresh code is there. */
async function withFactor() {
  await client.setUp();
  const cookie = cookieOf(await login());
  const { secret, codes } = await turnOn(cookie);
  later(MINUTE_MS);
  return { cookie, secret, codes };
}

describe('without a second factor', () => {
  it('signing in is what the specification says, and the code’s step opens nothing', async () => {
    await client.setUp();
    const answer = await login();
    expect(answer.json()).toEqual({ isAdmin: true, username: 'owner' });
    expect((await enter('123456', challengeOf(answer))).statusCode).toBe(401);
    expect((await enter('123456', '')).json().error.code).toBe('INVALID_CREDENTIALS');
  });
});

describe('turning it on', () => {
  it('needs a code of the offered secret and the password, and shows ten recovery codes once', async () => {
    await client.setUp();
    const cookie = cookieOf(await login());
    const offer = (await call('offerSecondFactor', undefined, cookie)).json().result.data;
    const key = offer.secret.replaceAll(' ', '');
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(offer.link).toMatch(new RegExp(`^otpauth://totp/.+\\?secret=${key}&issuer=`));
    const { sealed } = offer;
    const send = (proof: object) => call('turnOnSecondFactor', { sealed, ...proof }, cookie);
    const wrongPassword = await send({ code: codeOf(offer.secret), password: 'not it' });
    expect(wrongPassword.json().error.data.shop.issues).toMatchObject([{ path: 'password' }]);
    const wrongCode = await send({ code: wrongCodeOf(offer.secret), password: PASSWORD });
    expect(wrongCode.json().error.data.shop.issues).toMatchObject([{ path: 'code' }]);
    const done = await send({ code: codeOf(offer.secret), password: PASSWORD });
    const { codes } = done.json().result.data;
    expect(new Set(codes).size).toBe(10);
    const again = await send({ code: codeOf(offer.secret), password: PASSWORD });
    expect(again.statusCode).toBe(409);
  });

  it('takes no secret that the shop did not make', async () => {
    await client.setUp();
    const cookie = cookieOf(await login());
    const proof = { sealed: 'A'.repeat(80), code: '123456', password: PASSWORD };
    expect((await call('turnOnSecondFactor', proof, cookie)).statusCode).toBe(400);
  });

  it('leaves neither the secret nor a recovery code in the database', async () => {
    const { secret, codes } = await withFactor();
    const rows = await query(
      shop.databaseUrl,
      'select to_jsonb(a)::text as kept from administrator a union all select to_jsonb(r)::text from recovery_code r',
    );
    const kept = JSON.stringify(rows);
    for (const told of [secret, secret.replaceAll(' ', ''), ...codes]) {
      expect(kept).not.toContain(told);
    }
    expect(rows).toHaveLength(11);
  });
});

describe('with a second factor', () => {
  it('the right password begins no session, and the code does', async () => {
    const { secret } = await withFactor();
    const answer = await login();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ isAdmin: false, username: null, needsCode: true });
    expect(answer.cookies.map(({ name }) => name)).toEqual(['admin-sign-in']);
    const entered = await enter(codeOf(secret), challengeOf(answer));
    expect(entered.json()).toEqual({ isAdmin: true, username: 'owner' });
    expect((await session(cookieOf(entered))).json().isAdmin).toBe(true);
    expect((await session(challengeOf(answer))).json().isAdmin).toBe(false);
  });

  it('a wrong password is refused as before, and nothing is asked', async () => {
    await withFactor();
    const wrong = await login({ password: 'wrong' });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json().error.code).toBe('INVALID_CREDENTIALS');
    expect(wrong.cookies).toEqual([]);
  });

  it('a code opens once, also when it comes twice at the same moment', async () => {
    const { secret } = await withFactor();
    const [first, second] = [challengeOf(await login()), challengeOf(await login())];
    const code = codeOf(secret);
    const answers = await Promise.all([enter(code, first), enter(code, second)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
  });

  it('five wrong codes end the sign-in, and the right one opens it no more', async () => {
    const { secret } = await withFactor();
    const challenge = challengeOf(await login());
    const codes = [];
    for (let index = 0; index < 5; index += 1) {
      codes.push((await enter(wrongCodeOf(secret), challenge)).json().error.code);
    }
    expect(codes).toEqual([...Array(4).fill('RULE_NOT_MET'), 'INVALID_CREDENTIALS']);
    const late = await enter(codeOf(secret), challenge);
    expect(late.json().error.code).toBe('INVALID_CREDENTIALS');
  });

  it('wrong codes that come all at once are no more than five', async () => {
    const { secret } = await withFactor();
    const challenge = challengeOf(await login());
    await Promise.all(Array.from({ length: 8 }, () => enter(wrongCodeOf(secret), challenge)));
    const [row] = await query(shop.databaseUrl, 'select tries from sign_in_challenge');
    expect(row).toEqual({ tries: 5 });
  });

  it('tries are counted with those at the password, and only a right code ends the count', async () => {
    const { secret } = await withFactor();
    const statuses = [];
    for (let index = 0; index < 4; index += 1) {
      const asked = await login({}, '', from('10.9.0.1'));
      const entered = await enter(wrongCodeOf(secret), challengeOf(asked), from('10.9.0.1'));
      statuses.push(asked.statusCode, entered.statusCode);
    }
    expect(statuses).toEqual([200, 422, 200, 422, 200, 422, 200, 422]);
    expect((await login({}, '', from('10.9.0.1'))).statusCode).toBe(200);
    expect((await login({}, '', from('10.9.0.1'))).statusCode).toBe(200);
    expect((await login({}, '', from('10.9.0.1'))).statusCode).toBe(429);
    expect((await login({}, '', from('10.9.0.2'))).statusCode).toBe(200);
  });

  it('wrong codes from however many networks are bounded, and then a recovery code or a known browser opens', async () => {
    const { secret, codes } = await withFactor();
    const opened = await login({}, '', from('98.1.7.7'));
    const known = client.deviceOf(
      await enter(codeOf(secret), challengeOf(opened), from('98.1.7.7')),
    );
    later(MINUTE_MS);
    const enterFrom = async (network: string, code: string, headers = {}) => {
      const asked = await login({}, '', { ...from(network), ...headers });
      return enter(code, challengeOf(asked), { ...from(network), ...headers });
    };
    for (let network = 1; network <= 60; network += 1) {
      const answer = await enterFrom(`20.${network}.7.7`, wrongCodeOf(secret));
      expect(answer.json().error.code).toBe('RULE_NOT_MET');
    }
    const right = await enterFrom('99.1.7.7', codeOf(secret));
    expect(right.json().error.message).toContain('only a recovery code opens here');
    expect((await enterFrom('99.2.7.7', codes[0] ?? '')).statusCode).toBe(200);
    const asked = await login({}, known, from('99.3.7.7'));
    const again = await enter(codeOf(secret), `${known}; ${challengeOf(asked)}`, from('99.3.7.7'));
    expect(again.statusCode).toBe(200);
  });

  it('the first wrong code of a day in a browser that is new is emailed to the owner', async () => {
    const { secret } = await withFactor();
    const told = () =>
      query<{ recipient: string; text: string }>(
        shop.databaseUrl,
        "select recipient, text from mail where kind = 'code-refused' order by created_at",
      );
    const opened = await enter(codeOf(secret), challengeOf(await login()));
    const known = client.deviceOf(opened);
    const asked = await login({}, known);
    await enter(wrongCodeOf(secret), `${known}; ${challengeOf(asked)}`);
    expect(await told()).toEqual([]);
    const challenge = challengeOf(await login());
    for (let tries = 0; tries < 3; tries += 1) await enter(wrongCodeOf(secret), challenge);
    const [mail, ...others] = await told();
    expect(mail?.recipient).toBe('owner@example.com');
    expect(mail?.text).toContain('somebody knows your password');
    expect(others).toEqual([]);
    later(24 * 60 * MINUTE_MS);
    await enter(wrongCodeOf(secret), challengeOf(await login()));
    expect(await told()).toHaveLength(2);
  });

  it('the sign-in waits five minutes for its code', async () => {
    const { secret } = await withFactor();
    const challenge = challengeOf(await login());
    later(5 * MINUTE_MS);
    expect((await enter(codeOf(secret), challenge)).json().error.code).toBe('INVALID_CREDENTIALS');
  });

  it('a changed password ends sign-ins that wait for their code', async () => {
    const { cookie, secret } = await withFactor();
    const challenge = challengeOf(await login());
    const changed = await client.changePassword(cookie, PASSWORD, 'tulips at dawn in melville');
    expect(changed.statusCode).toBe(200);
    expect((await enter(codeOf(secret), challenge)).json().error.code).toBe('INVALID_CREDENTIALS');
  });

  it('a recovery code opens once, however it is typed', async () => {
    const { codes } = await withFactor();
    const typed = String(codes[0]).toLowerCase().replaceAll('-', ' ');
    expect((await enter(typed, challengeOf(await login()))).statusCode).toBe(200);
    const again = await enter(typed, challengeOf(await login()));
    expect(again.json().error.code).toBe('RULE_NOT_MET');
    expect((await enter(String(codes[1]), challengeOf(await login()))).statusCode).toBe(200);
  });

  it('new recovery codes need password and code, and the old ones open nothing', async () => {
    const { cookie, secret, codes } = await withFactor();
    const wrong = { password: PASSWORD, code: wrongCodeOf(secret) };
    expect((await call('renewRecoveryCodes', wrong, cookie)).statusCode).toBe(422);
    const proof = { password: PASSWORD, code: codeOf(secret) };
    const renewed = (await call('renewRecoveryCodes', proof, cookie)).json().result.data.codes;
    expect(renewed).toHaveLength(10);
    const old = await enter(String(codes[0]), challengeOf(await login()));
    expect(old.json().error.code).toBe('RULE_NOT_MET');
    expect((await enter(renewed[0], challengeOf(await login()))).statusCode).toBe(200);
  });

  it('turning it off needs password and code, and then the password alone opens', async () => {
    const { cookie, secret } = await withFactor();
    const off = (proof: object) => call('turnOffSecondFactor', proof, cookie);
    expect((await off({ password: 'not it', code: codeOf(secret) })).statusCode).toBe(422);
    expect((await off({ password: PASSWORD, code: wrongCodeOf(secret) })).statusCode).toBe(422);
    expect((await login()).json().needsCode).toBe(true);
    expect((await off({ password: PASSWORD, code: codeOf(secret) })).statusCode).toBe(200);
    expect((await login()).json()).toEqual({ isAdmin: true, username: 'owner' });
    expect((await off({ password: PASSWORD, code: codeOf(secret) })).statusCode).toBe(409);
  });

  it('a shop whose own secret is another one opens by a recovery code only', async () => {
    const { secret, codes } = await withFactor();
    await query(
      shop.databaseUrl,
      `update administrator set second_factor = overlay(second_factor placing 'AAAA' from 40 for 4)`,
    );
    const challenge = challengeOf(await login());
    expect((await enter(codeOf(secret), challenge)).statusCode).toBe(422);
    expect((await enter(String(codes[0]), challenge)).statusCode).toBe(200);
  });
});
