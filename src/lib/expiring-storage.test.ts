import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { removeValue, readValue, storeValue } from './expiring-storage.ts';

const HOUR_MS = 3_600_000;
const schema = z.object({ name: z.string() });

describe('what a browser keeps', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is there after a reload', () => {
    storeValue('k', { name: 'Thandi' });
    expect(readValue('k', schema)).toEqual({ name: 'Thandi' });
  });

  it('is gone, also from the disk, after a day', () => {
    storeValue('k', { name: 'Thandi' });
    vi.advanceTimersByTime(24 * HOUR_MS + 1);
    expect(readValue('k', schema)).toBeUndefined();
    expect(localStorage.getItem('k')).toBeNull();
  });

  it('is nothing when it is not readable or of another shape', () => {
    localStorage.setItem('k', '{"savedAt":');
    expect(readValue('k', schema)).toBeUndefined();
    storeValue('k', { name: 7 });
    expect(readValue('k', schema)).toBeUndefined();
  });

  it('is nothing, without a fuss, where storage is blocked', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(denied);
    storeValue('k', { name: 'Thandi' });
    expect(readValue('k', schema)).toBeUndefined();
    expect(() => removeValue('k')).not.toThrow();
  });
});
