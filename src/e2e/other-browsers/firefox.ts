import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { BidiConnection, BidiError } from './bidi.ts';
import {
  type Driver,
  type ElementHandle,
  NotYetError,
  type PageValue,
  type Size,
} from './driver.ts';
import { endProcess } from './end-process.ts';

/** Gone, or not in view. */
const NOT_YET = /^(no such node|stale element reference|move target out of bounds)$/;
const CONTROL = '\uE009';
/** A page that is left ends what it was still loading, live updates too, which Firefox writes down. */
const ENDED_BY_LEAVING =
  /^The connection to \S+\.watch\S* was interrupted while the page was loading\.$|^NS_BINDING_ABORTED$/;

/** A value as BiDi serialises it: as much as {@link PageValue} needs. */
interface RemoteValue {
  type: string;
  value?: string | number | boolean;
  sharedId?: string;
}

/** Starts Debian's Firefox as it is, without a window, and steers it by WebDriver BiDi. */
export async function startFirefox(size: Size): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'shop-firefox-'));
  const browser = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: process.env['PATH'], HOME: profile } },
  );
  const complaints: string[] = [];
  let address: string | undefined;
  createInterface(browser.stderr).on('line', (line) => {
    address ??= /WebDriver BiDi listening on (ws:.*)/.exec(line)?.[1];
  });
  await waitUntil(() => address !== undefined);
  const bidi = await BidiConnection.open(`${address}/session`, (method, params) => {
    const complaint = complaintOf(method, params);
    if (complaint) complaints.push(complaint);
  });
  await bidi.send('session.new', { capabilities: {} });
  const events = ['log.entryAdded', 'network.responseCompleted', 'network.fetchError'];
  await bidi.send('session.subscribe', { events });
  const { context } = await bidi.send('browsingContext.create', { type: 'tab' });

  async function perform(kind: 'key' | 'pointer', actions: object[]): Promise<void> {
    await bidi.send('input.performActions', {
      context,
      actions: [{ type: kind, id: kind, actions }],
    });
  }

  async function run(
    script: string,
    args: readonly (string | ElementHandle)[],
  ): Promise<PageValue> {
    const { type, result, exceptionDetails } = await bidi.send('script.callFunction', {
      functionDeclaration: script,
      arguments: args.map((value) =>
        typeof value === 'string' ? { type: 'string', value } : { sharedId: value.handle },
      ),
      target: { context },
      awaitPromise: true,
    });
    if (type !== 'success') throw new Error(JSON.stringify(exceptionDetails));
    const { value, sharedId } = result as RemoteValue;
    return sharedId === undefined ? (value ?? null) : { handle: sharedId };
  }

  async function click({ handle }: ElementHandle): Promise<void> {
    const origin = { type: 'element', element: { sharedId: handle } };
    await perform('pointer', [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  const driver: Driver = {
    complaints: () => complaints,
    run: (script, args) => notYet(run(script, args)),
    click: (element) => notYet(click(element)),
    open: async (url) => {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    replaceText: async (element, text) => {
      await driver.click(element);
      const keys = [...text].flatMap(press);
      const held = { value: CONTROL };
      const all = [{ type: 'keyDown', ...held }, ...press('a'), { type: 'keyUp', ...held }];
      await perform('key', [...all, ...keys]);
    },
    screenshot: async () => {
      const { data } = await bidi.send('browsingContext.captureScreenshot', { context });
      return Buffer.from(String(data), 'base64');
    },
    close: async () => {
      await endProcess(browser);
      await rm(profile, { recursive: true, force: true });
    },
  };
  await bidi.send('browsingContext.setViewport', { context, viewport: size });
  return driver;
}

function press(value: string): object[] {
  return ['keyDown', 'keyUp'].map((type) => ({ type, value }));
}

async function notYet<T>(done: Promise<T>): Promise<T> {
  try {
    return await done;
  } catch (error) {
    if (error instanceof BidiError && NOT_YET.test(error.code)) throw new NotYetError(error.code);
    throw error;
  }
}

/** What a visitor would not see, and a careful developer would. */
function complaintOf(method: string, params: object): string | undefined {
  const { level, text, response, request, errorText } = params as Partial<{
    level: string;
    text: string;
    response: { status: number; url: string };
    request: { url: string };
    errorText: string;
  }>;
  if (method === 'log.entryAdded') {
    return /error|warn/.test(level ?? '') && !ENDED_BY_LEAVING.test(text ?? '') ? text : undefined;
  }
  if (response) return response.status >= 400 ? `${response.status}: ${response.url}` : undefined;
  return ENDED_BY_LEAVING.test(errorText ?? '') ? undefined : `${errorText}: ${request?.url}`;
}
