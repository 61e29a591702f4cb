import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CALL_LIMIT_MS } from './call-limits.ts';
import { PartAway, whenThere } from './when-there.ts';

const fetched = vi.fn<typeof fetch>();
const load = vi.fn(async () => 'the part');
// What has come once is not asked for again, so each test has files of its own.
let files: string[];
let count = 0;

beforeEach(() => {
  count += 1;
  files = [`assets/part-${count}.js`, `assets/shared-${count}.js`];
  load.mockClear();
  fetched.mockReset().mockImplementation(async () => new Response('export {}'));
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function neverAnswers(_address: unknown, init?: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
  });
}

async function neverGoesOn(_address: unknown, init?: RequestInit): Promise<Response> {
  const body = new ReadableStream({
    start: (own) => init?.signal?.addEventListener('abort', () => own.error(new Error('aborted'))),
  });
  return new Response(body);
}

it('fetches all files of a part, and then imports it', async () => {
  expect(await whenThere(load, files)).toBe('the part');
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(files.map((file) => `/${file}`));
});

it('imports nothing while a file does not come, and asks for that one again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(whenThere(load, files)).rejects.toBeInstanceOf(PartAway);
  expect(load).not.toHaveBeenCalled();
  expect(await whenThere(load, files)).toBe('the part');
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    ...files.map((file) => `/${file}`),
    `/${files[0]}`,
  ]);
});

it.each([
  ['a proxy whose shop is away', () => new Response('', { status: 502 })],
  [
    'an answer that breaks off',
    () => new Response(new ReadableStream({ start: (body) => body.error(new Error('reset')) })),
  ],
])('imports nothing after %s', async (_what, answer) => {
  fetched.mockImplementationOnce(async () => answer());
  await expect(whenThere(load, files)).rejects.toBeInstanceOf(PartAway);
  expect(load).not.toHaveBeenCalled();
});

it.each([
  ['no answer', neverAnswers],
  ['an answer that begins and does not go on', neverGoesOn],
])('imports nothing where there is %s, and asks again', async (_what, answer) => {
  vi.useFakeTimers();
  fetched.mockImplementationOnce(answer);
  const part = whenThere(load, files);
  const failure = part.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(CALL_LIMIT_MS);
  expect(await failure).toBeInstanceOf(PartAway);
  expect(load).not.toHaveBeenCalled();
  expect(await whenThere(load, files)).toBe('the part');
});

it('waits for a file that is slow and goes on', async () => {
  vi.useFakeTimers();
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  fetched.mockImplementationOnce(
    async () => new Response(new ReadableStream({ start: (own) => void (body = own) })),
  );
  const part = whenThere(load, files);
  for (let pieces = 0; pieces < 3; pieces += 1) {
    await vi.advanceTimersByTimeAsync(CALL_LIMIT_MS - 1);
    body?.enqueue(new Uint8Array(1));
  }
  body?.close();
  expect(await part).toBe('the part');
});

it('leaves it to the browser to say that a file is gone', async () => {
  fetched.mockImplementationOnce(async () => new Response('', { status: 404 }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  await expect(whenThere(load, files)).rejects.toBeInstanceOf(TypeError);
});

it('fetches a file once for all who want it, and none that the page was loaded with', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload' });
  link.setAttribute('href', `/${files[1]}`);
  document.head.append(link);
  await Promise.all([whenThere(load, files), whenThere(load, files)]);
  await whenThere(load, files);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([`/${files[0]}`]);
  link.remove();
});
