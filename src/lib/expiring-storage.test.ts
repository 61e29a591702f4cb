import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { forget, recall, remember } from './expiring-storage.ts';

const HOUR_MS = 3_600_000;
const schema = z.object({ name: z.string() });

describe('what a browser keeps', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is there after a reload', () => {
    remember('k', { name: 'Thandi' });
    expect(recall('k', schema)).toEqual({ name: 'Thandi' });
  });

  it('is gone, also from the disk, after a day', () => {
    remember('k', { name: 'Thandi' });
    vi.advanceTimersByTime(24 * HOUR_MS + 1);
    expect(recall('k', schema)).toBeUndefined();
    expect(localStorage.getItem('k')).toBeNull();
  });

  it('is nothing when it is not readable or of another shape', () => {
    localStorage.setItem('k', '{"savedAt":');
    expect(recall('k', schema)).toBeUndefined();
    remember('k', { name: 7 });
    expect(recall('k', schema)).toBeUndefined();
  });

  it('is nothing, without a fuss, where storage is blocked', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(denied);
    remember('k', { name: 'Thandi' });
    expect(recall('k', schema)).toBeUndefined();
    expect(() => forget('k')).not.toThrow();
  });
});
