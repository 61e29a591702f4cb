import { describe, expect, it } from 'vitest';
import { isSignatureOf, signatureOf } from './signature.ts';

describe('a signature', () => {
  it('is HMAC-SHA256, as RFC 4231 has it in its second test', () => {
    const published = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
    const signature = signatureOf('Jefe', 'what do ya want for nothing?');
    expect(Buffer.from(signature, 'base64url').toString('hex')).toBe(published);
  });

  it('is that of one text under one secret', () => {
    const signature = signatureOf('secret', 'order page:1:thandi@example.co.za');
    expect(isSignatureOf('secret', 'order page:1:thandi@example.co.za', signature)).toBe(true);
    expect(isSignatureOf('secret', 'order page:2:thandi@example.co.za', signature)).toBe(false);
    expect(isSignatureOf('another', 'order page:1:thandi@example.co.za', signature)).toBe(false);
    for (const other of ['', signature.slice(1), `${signature}=`, 'é'.repeat(43)]) {
      expect(isSignatureOf('secret', 'order page:1:thandi@example.co.za', other)).toBe(false);
    }
  });
});
