import { describe, expect, it } from 'vitest';
import { contentHash } from './content-hash.ts';

describe('the hash of content', () => {
  it('is equal for equal content and differs with every change', () => {
    expect(contentHash({ total: '10.00', name: 'é' })).toBe(
      contentHash({ total: '10.00', name: 'é' }),
    );
    expect(contentHash({ total: '10.00' })).not.toBe(contentHash({ total: '10.01' }));
  });

  it('does not tell what it was made of', () => {
    expect(contentHash({ name: 'Thandi' })).toMatch(/^[0-9a-f]{16}$/);
  });
});
