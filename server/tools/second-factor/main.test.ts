import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createSecondFactor } from '#server/features/auth/second-factor/testing/second-factor-kit.ts';
import { createSignIn } from '#server/tools/testing/sign-in.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const { setUp, login, session, cookieOf } = createSignIn(shop);

/** Returns what the operator's command says. */
async function operate(...args: string[]): Promise<string> {
  const { stderr } = await promisify(execFile)(
    'npm',
    ['run', '--silent', '--loglevel=silent', 'second-factor', '--', ...args],
    {
      cwd: join(import.meta.dirname, '../../..'),
      env: { ...process.env, DATABASE_URL: shop.databaseUrl },
    },
  );
  return stderr;
}

it('the operator turns the second factor off for an owner who has neither phone nor recovery code', async () => {
  await setUp();
  const cookie = cookieOf(await login());
  await createSecondFactor(shop).turnOn(cookie);
  expect((await login()).json()).toMatchObject({ needsCode: true });

  expect(await operate('off')).toContain('The second factor is off, and every session has ended.');
  expect((await session(cookie)).json()).toMatchObject({ isAdmin: false });
  expect((await login()).json()).toEqual({ isAdmin: true, username: 'owner' });
  const { lines } = await (await shop.adminTrpc()).admin.log({ kind: 'sign-ins' });
  expect(lines).toContainEqual(
    expect.objectContaining({ title: 'Second factor turned off', actor: 'operator' }),
  );

  expect(await operate('off')).toContain('No second factor was on.');
});

it('a command that is misspelt says how it is called, and changes nothing', async () => {
  await expect(operate('of')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Usage: npm run second-factor -- off'),
  });
});
