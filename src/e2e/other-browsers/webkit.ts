import { waitUntil } from '#server/tools/testing/wait-until.ts';
import {
  type Driver,
  type ElementHandle,
  falseWhereNotYet,
  NotYetError,
  type PageValue,
  type Size,
} from './driver.ts';
import { listenInPage } from './in-page.ts';
import { startDriver } from './webkit-process.ts';

/** How WebDriver says that something is an element of the page. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Gone, with its page too, or not in view, or behind something else. */
const NOT_YET =
  /^(element click intercepted|element not interactable|stale element reference|no such frame)$/;
/** Control and A. */
const SELECT_ALL = '\uE009a';

/** Starts WebKitGTK's MiniBrowser and steers it by W3C WebDriver. */
export async function startWebkit(size: Size): Promise<Driver> {
  const webkit = await startDriver();
  // It is listened to from the beginning, not only once it is complete.
  const alwaysMatch = {
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': {
      args: ['--automation', '--javascript-can-open-windows-automatically=true'],
    },
  };
  const { sessionId } = (await command('POST', `${webkit.address}/session`, {
    capabilities: { alwaysMatch },
  })) as { sessionId: string };
  const complaints: string[] = [];
  const session = `${webkit.address}/session/${sessionId}`;
  const post = (path: string, body: object) => command('POST', `${session}/${path}`, body);

  const driver: Driver = {
    complaints: () => complaints,
    open: async (url) => {
      await driver.run(`() => { document.isLeft = true; return null; }`, []);
      await post('url', { url });
      const isLeft = () => driver.run('() => document.isLeft', []).catch(falseWhereNotYet);
      await waitUntil(async () => (await isLeft()) === null);
    },
    run: async (script, args) => {
      const [heard, value] = (await post('execute/sync', {
        script: `return [(${String(listenInPage)})(), (${script})(...arguments)]`,
        args: args.map((arg) => (typeof arg === 'string' ? arg : { [ELEMENT]: arg.handle })),
      })) as [string[], PageValue | { [ELEMENT]: string }];
      complaints.push(...heard);
      return typeof value === 'object' && value !== null && ELEMENT in value
        ? { handle: value[ELEMENT] }
        : value;
    },
    click: async ({ handle }) => {
      await post(`element/${handle}/click`, {});
    },
    replaceText: async ({ handle }: ElementHandle, text) => {
      // One after the other: a modifier is held until its command ends.
      for (const keys of [SELECT_ALL, text]) await post(`element/${handle}/value`, { text: keys });
    },
    screenshot: async () =>
      Buffer.from(String(await command('GET', `${session}/screenshot`)), 'base64'),
    close: async () => {
      await command('DELETE', session);
      await webkit.stop();
    },
  };
  // A window with buttons above the page is wider than a phone.
  const { width, height } = size;
  await driver.run(`() => void open('', '', 'popup,width=${width},height=${height}')`, []);
  const wide = await command('GET', `${session}/window`);
  const handles = (await command('GET', `${session}/window/handles`)) as string[];
  await post('window', { handle: handles.find((handle) => handle !== wide) });
  await post('window/rect', { x: 0, y: 0, width, height });
  return driver;
}

async function command(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw NOT_YET.test(error) ? new NotYetError(error) : new Error(`${error}: ${message}`);
}
