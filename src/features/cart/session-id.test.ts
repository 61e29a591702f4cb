import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionId } from '#contract/cart/cart-fields.schema.ts';

async function freshPage() {
  vi.resetModules();
  return await import('./session-id.ts');
}

describe('session id', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => vi.restoreAllMocks());

  it('T3: is "session_", a timestamp and at least 128 random bits, as the server accepts it', async () => {
    const { makeSessionId } = await freshPage();
    expect(makeSessionId()).toMatch(/^session_\d{13}_[0-9a-f]{32}$/);
    expect(sessionId.safeParse(makeSessionId()).success).toBe(true);
  });

  it('does not lean on Math.random: a thousand ids made at the same instant all differ', async () => {
    const { makeSessionId } = await freshPage();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    vi.spyOn(Date, 'now').mockReturnValue(1_795_000_000_000);
    const ids = new Set(Array.from({ length: 1000 }, makeSessionId));
    expect(ids.size).toBe(1000);
  });

  it('is made once per browser and kept under the key sessionId', async () => {
    const first = (await freshPage()).cartSessionId();
    expect(localStorage.getItem('sessionId')).toBe(first);
    expect((await freshPage()).cartSessionId()).toBe(first);
  });

  it('replaces a stored text that is not a session id', async () => {
    localStorage.setItem('sessionId', 'a b<script>');
    const { cartSessionId } = await freshPage();
    const id = cartSessionId();
    expect(id).toMatch(/^session_/);
    expect(localStorage.getItem('sessionId')).toBe(id);
  });

  it('survives storage that is emptied while the page is open, and stores itself again', async () => {
    const { cartSessionId } = await freshPage();
    const id = cartSessionId();
    localStorage.clear();
    expect(cartSessionId()).toBe(id);
    expect(localStorage.getItem('sessionId')).toBe(id);
  });

  it('stays the same for the page when storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { cartSessionId } = await freshPage();
    expect(cartSessionId()).toMatch(/^session_/);
    expect(cartSessionId()).toBe(cartSessionId());
  });
});
