import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LONG_CALL_LIMIT_MS } from '#src/lib/call-limits.ts';
import { FakeXhr, sentXhr } from '#src/testing/fake-xhr.ts';
import { sendFile, uploadTarget } from './send-file.ts';

const onProgress = vi.fn<(percent: number) => void>();
const almost = () => vi.advanceTimersByTimeAsync(LONG_CALL_LIMIT_MS - 1);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
});

afterEach(() => vi.useRealTimers());

const send = () =>
  sendFile('/api/uploads/1', new File(['x'], 'roses.jpg', { type: 'image/jpeg' }), {
    signal: new AbortController().signal,
    onProgress,
  });

test('a file of which nothing more goes, and that has no answer, has failed in the end', async () => {
  const failure = send().catch((error: unknown) => error);
  await almost();
  await sentXhr().progress(1000, 1000);
  await almost();
  expect(sentXhr().isAborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toMatchObject({
    message: 'Upload failed',
    hint: 'There was no answer in time. The photo is still chosen.',
    isFinal: false,
  });
  expect(sentXhr().isAborted).toBe(true);
});

test('a file that is slow and goes on has all the time that it needs', async () => {
  const sent = send();
  for (const loaded of [100, 200, 300]) {
    await almost();
    await sentXhr().progress(loaded, 300);
  }
  await almost();
  await sentXhr().answer(204);
  await expect(sent).resolves.toBeUndefined();
  await vi.advanceTimersByTimeAsync(LONG_CALL_LIMIT_MS);
  expect(sentXhr().isAborted).toBe(false);
});

const SHOP = 'http://127.0.0.1:3000';

test('an address of the shop is a path, whatever name the owner calls the shop by', () => {
  expect(uploadTarget(`${SHOP}/api/uploads/1?signature=a`, SHOP)).toBe(
    '/api/uploads/1?signature=a',
  );
});

test('an address of a store is taken as it is', () => {
  const address = 'https://bucket.example.com/1?X-Amz-Signature=a';
  expect(uploadTarget(address, SHOP)).toBe(address);
});
