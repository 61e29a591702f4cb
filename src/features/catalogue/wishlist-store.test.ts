import { beforeEach, describe, expect, it, vi } from 'vitest';

async function freshPage() {
  vi.resetModules();
  const { wishlist } = await import('./wishlist-store.ts');
  return wishlist;
}

/** What another tab's change looks like from here. */
function changeElsewhere(ids: string[]) {
  localStorage.setItem('wishlist', JSON.stringify(ids));
  window.dispatchEvent(new StorageEvent('storage', { key: 'wishlist' }));
}

describe('the wishlist of a browser', () => {
  beforeEach(() => vi.restoreAllMocks());

  it('keeps a heart over a reload, and lets it go', async () => {
    (await freshPage()).toggle('rose');
    const reloaded = await freshPage();
    expect(reloaded.has('rose')).toBe(true);
    reloaded.toggle('rose');
    expect((await freshPage()).has('rose')).toBe(false);
  });

  it('tells those who listen, until they stop', async () => {
    const wishlist = await freshPage();
    const listener = vi.fn();
    const stop = wishlist.subscribe(listener);
    wishlist.toggle('rose');
    stop();
    wishlist.toggle('lily');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('follows another tab', async () => {
    const wishlist = await freshPage();
    const listener = vi.fn();
    const stop = wishlist.subscribe(listener);
    expect(wishlist.has('lily')).toBe(false);
    changeElsewhere(['lily']);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(wishlist.has('lily')).toBe(true);
    stop();
  });

  it('adds to what another tab has hearted since', async () => {
    const wishlist = await freshPage();
    expect(wishlist.has('lily')).toBe(false);
    localStorage.setItem('wishlist', '["lily"]');
    wishlist.toggle('rose');
    expect(JSON.parse(localStorage.getItem('wishlist') ?? '')).toEqual(['lily', 'rose']);
  });

  it('begins empty when storage holds nonsense', async () => {
    for (const nonsense of ['{', '{"a":1}', 'null', '[1,null]']) {
      localStorage.setItem('wishlist', nonsense);
      expect((await freshPage()).has('rose')).toBe(false);
    }
  });

  it('lasts as long as the page when storage is blocked', async () => {
    const wishlist = await freshPage();
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    wishlist.toggle('rose');
    wishlist.toggle('lily');
    expect([wishlist.has('rose'), wishlist.has('lily')]).toEqual([true, true]);
  });
});
