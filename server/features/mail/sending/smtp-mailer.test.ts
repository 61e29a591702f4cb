import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { checkMailServer } from './smtp-mailer.ts';

/** A mail server that accepts the password "flowers". */
async function startSmtp(): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password, username }, _session, done) =>
      password === 'flowers' ? done(null, { user: username }) : done(new Error('Go away')),
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)));
  return (server.server.address() as AddressInfo).port;
}

it('a mail server that lets the shop in is all right', async () => {
  expect(
    await checkMailServer(`smtp://shop:flowers@127.0.0.1:${await startSmtp()}`),
  ).toBeUndefined();
});

it('what is wrong with a mail server is said in words, without the password', async () => {
  const port = await startSmtp();
  expect(await checkMailServer(`smtp://shop:weeds@127.0.0.1:${port}`)).toMatch(
    /^it refuses the user or the password \(EAUTH 535\)$/,
  );
  expect(await checkMailServer('smtp://nowhere.invalid')).toMatch(/^its host is not known \(/);
  expect(await checkMailServer('smtp://127.0.0.1:9')).toMatch(/^nothing answers at its host/);
  expect(await checkMailServer(`smtps://127.0.0.1:${port}`)).toMatch(/encryption/);
});
