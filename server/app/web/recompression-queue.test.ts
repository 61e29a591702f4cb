import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BOUNDS } from '#server/platform/cache/bounds.ts';
import { createPageImprover, IMPROVED_AFTER_MS } from './recompression-queue.ts';

const warn = vi.fn();
const improver = () => createPageImprover({ warn } as never);

/** A page whose improvement lasts until `finish` or `fail` is called. */
function slowPage() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { improve: vi.fn(() => promise), finish: resolve, fail: reject };
}
const pass = (ms = IMPROVED_AFTER_MS) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  warn.mockReset();
});
afterEach(() => vi.useRealTimers());

describe('pages that are kept', () => {
  it('are improved when they have stayed a while, one after the other', async () => {
    const [pages, first, second] = [improver(), slowPage(), slowPage()];
    pages.add(first);
    pages.add(second);
    await pass(IMPROVED_AFTER_MS - 1);
    expect(first.improve).not.toHaveBeenCalled();
    await pass(1);
    expect(first.improve).toHaveBeenCalledOnce();
    expect(second.improve).not.toHaveBeenCalled();
    first.finish();
    await pass(0);
    expect(second.improve).toHaveBeenCalledOnce();
  });

  it('wait in a line that has an end, and what waits longest stays as it is', async () => {
    const [pages, atWork, oldest, newest] = [improver(), slowPage(), slowPage(), slowPage()];
    pages.add(atWork);
    await pass();
    pages.add(oldest);
    for (let more = 1; more < BOUNDS.pagesToImprove; more += 1) {
      pages.add({ improve: async () => undefined });
    }
    pages.add(newest);
    atWork.finish();
    await pass();
    expect(newest.improve).toHaveBeenCalledOnce();
    expect(oldest.improve).not.toHaveBeenCalled();
  });

  it('are not improved any more when the shop has changed', async () => {
    const [pages, atWork, waiting] = [improver(), slowPage(), slowPage()];
    pages.add(atWork);
    pages.add(waiting);
    await pass();
    pages.forgetAll();
    atWork.finish();
    await pass();
    expect(waiting.improve).not.toHaveBeenCalled();
  });

  it('are never improved two at a time, even when the shop changes meanwhile', async () => {
    const [pages, before, after, later] = [improver(), slowPage(), slowPage(), slowPage()];
    pages.add(before);
    await pass();
    pages.forgetAll();
    pages.add(after);
    await pass();
    expect(after.improve).not.toHaveBeenCalled();
    before.finish();
    await pass(0);
    pages.add(later);
    await pass(IMPROVED_AFTER_MS - 1);
    expect(after.improve).not.toHaveBeenCalled();
    await pass(1);
    expect(after.improve).toHaveBeenCalledOnce();
    expect(later.improve).not.toHaveBeenCalled();
  });

  it('do not keep each other from it when one fails', async () => {
    const [pages, broken, next] = [improver(), slowPage(), slowPage()];
    pages.add(broken);
    pages.add(next);
    await pass();
    const fault = new Error('no memory');
    broken.fail(fault);
    await pass(0);
    expect(next.improve).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledWith({ err: fault }, 'a page was not improved');
  });
});
