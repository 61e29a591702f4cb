import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BOUNDS } from '#server/platform/limits/bounds.ts';
import { createRecompressionQueue, RECOMPRESS_AFTER_MS } from './recompression-queue.ts';

const warn = vi.fn();
const recompression = () => createRecompressionQueue({ warn } as never);

/** A page whose improvement lasts until `finish` or `fail` is called. */
function slowPage() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { recompress: vi.fn(() => promise), finish: resolve, fail: reject };
}
const pass = (ms = RECOMPRESS_AFTER_MS) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  warn.mockReset();
});
afterEach(() => vi.useRealTimers());

describe('pages that are kept', () => {
  it('are improved when they have stayed a while, one after the other', async () => {
    const [pages, first, second] = [recompression(), slowPage(), slowPage()];
    pages.add(first);
    pages.add(second);
    await pass(RECOMPRESS_AFTER_MS - 1);
    expect(first.recompress).not.toHaveBeenCalled();
    await pass(1);
    expect(first.recompress).toHaveBeenCalledOnce();
    expect(second.recompress).not.toHaveBeenCalled();
    first.finish();
    await pass(0);
    expect(second.recompress).toHaveBeenCalledOnce();
  });

  it('wait in a line that has an end, and what waits longest stays as it is', async () => {
    const [pages, atWork, oldest, newest] = [recompression(), slowPage(), slowPage(), slowPage()];
    pages.add(atWork);
    await pass();
    pages.add(oldest);
    for (let more = 1; more < BOUNDS.pagesToImprove; more += 1) {
      pages.add({ recompress: async () => undefined });
    }
    pages.add(newest);
    atWork.finish();
    await pass();
    expect(newest.recompress).toHaveBeenCalledOnce();
    expect(oldest.recompress).not.toHaveBeenCalled();
  });

  it('are not improved any more when the shop has changed', async () => {
    const [pages, atWork, waiting] = [recompression(), slowPage(), slowPage()];
    pages.add(atWork);
    pages.add(waiting);
    await pass();
    pages.clear();
    atWork.finish();
    await pass();
    expect(waiting.recompress).not.toHaveBeenCalled();
  });

  it('are never improved two at a time, even when the shop changes while they are', async () => {
    const [pages, before, after, later] = [recompression(), slowPage(), slowPage(), slowPage()];
    pages.add(before);
    await pass();
    pages.clear();
    pages.add(after);
    await pass();
    expect(after.recompress).not.toHaveBeenCalled();
    before.finish();
    await pass(0);
    pages.add(later);
    await pass(RECOMPRESS_AFTER_MS - 1);
    expect(after.recompress).not.toHaveBeenCalled();
    await pass(1);
    expect(after.recompress).toHaveBeenCalledOnce();
    expect(later.recompress).not.toHaveBeenCalled();
  });

  it('do not keep each other from it when one fails', async () => {
    const [pages, broken, next] = [recompression(), slowPage(), slowPage()];
    pages.add(broken);
    pages.add(next);
    await pass();
    const fault = new Error('no memory');
    broken.fail(fault);
    await pass(0);
    expect(next.recompress).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledWith({ err: fault }, 'a page was not improved');
  });
});
