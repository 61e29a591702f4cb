import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { encodePairs } from './signature.ts';
import { shopForm, startReceiver } from './testing-kit.ts';

const PROGRAM = join(import.meta.dirname, 'main.ts');

/** The program itself, up and listening on a free port. */
async function startProgram(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { SIM_PORT: '0', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { listening } = JSON.parse(line) as { listening: string };
  return { child, url: listening };
}

async function exitOf(child: ChildProcess, action: () => void) {
  const exit = once(child, 'exit');
  action();
  const [code, signal] = await exit;
  return { code, signal };
}

const post = (url: string, body: string) =>
  fetch(url, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });

async function payAt(url: string, notifyUrl: string): Promise<string> {
  const form = encodePairs(shopForm({ notify_url: notifyUrl }));
  const location = (await post(`${url}/eng/process`, form)).headers.get('location') ?? '';
  const uuid = location.replace('/eng/process/payment/', '');
  expect((await post(`${url}/eng/process/payment_method?p-sb=${uuid}`, '')).status).toBe(200);
  return uuid;
}

describe('the program', () => {
  it('says where it listens and stops on SIGTERM', async () => {
    const { child, url } = await startProgram();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${url}/__sim/`)).status).toBe(200);
    expect(await exitOf(child, () => child.kill('SIGTERM'))).toEqual({ code: 0, signal: null });
  });

  it('stops when its parent closes the pipe', async () => {
    const { child } = await startProgram({ SIM_EXIT_WITH_PARENT: '1' });
    const ended = await exitOf(child, () => child.stdin?.end());
    expect(ended).toEqual({ code: 0, signal: null });
  });

  it('says in one sentence why it cannot start', async () => {
    const child = spawn(process.execPath, [PROGRAM], { env: { SIM_PORT: 'x' } });
    const [said] = (await once(child.stderr, 'data')) as [Buffer];
    expect(said.toString()).toBe(
      'The PayFast simulator cannot start: SIM_PORT must be a port number from 0 to 65535.\n',
    );
    expect((await once(child, 'exit'))[0]).toBe(1);
  });

  it('killed at any moment, still vouches for what it sent and goes on counting', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const SIM_STATE_FILE = join(folder, 'new', 'state.jsonl');
    const shop = await startReceiver();

    const first = await startProgram({ SIM_STATE_FILE });
    const uuid = await payAt(first.url, shop.url);
    await exitOf(first.child, () => first.child.kill('SIGKILL'));
    appendFileSync(SIM_STATE_FILE, '{"kind":"settled","uu');

    const second = await startProgram({ SIM_STATE_FILE });
    const told = shop.received[0]?.body ?? 'nothing';
    expect(await (await post(`${second.url}/eng/query/validate`, told)).text()).toBe('VALID');
    const page = await (await fetch(`${second.url}/eng/process/payment/${uuid}`)).text();
    expect(page).toContain('This transaction was already processed');

    await payAt(second.url, shop.url);
    await exitOf(second.child, () => second.child.kill('SIGKILL'));
    const third = await startProgram({ SIM_STATE_FILE });
    for (const { body } of shop.received)
      expect(await (await post(`${third.url}/eng/query/validate`, body)).text()).toBe('VALID');
    const ids = shop.received.map(({ said }) => Number(said.get('pf_payment_id')));
    expect(ids[1]).toBeGreaterThan(ids[0] ?? Number.POSITIVE_INFINITY);
    expect(readFileSync(SIM_STATE_FILE, 'utf8')).not.toContain('46f0cd694581a');
  });
});
