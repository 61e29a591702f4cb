import { describe, expect, it } from 'vitest';
import {
  formSignatureString,
  md5,
  notificationSignatureString,
  phpTrim,
  phpUrlencode,
} from './signature.ts';
import { vectors } from './testing-kit.ts';

describe('signature of a payment form', () => {
  it.each(vectors('checkout'))('$name: the published string and hash', (vector) => {
    const string = formSignatureString(new Map(vector.fields), vector.passphrase);
    expect(string).toBe(vector.string);
    expect(md5(string)).toBe(vector.md5);
  });
});

describe('signature of a notification', () => {
  it.each(vectors('itn'))('$name: the published string and hash', (vector) => {
    const string = notificationSignatureString(vector.fields, vector.passphrase);
    expect(string).toBe(vector.string);
    expect(md5(string)).toBe(vector.md5);
  });
});

describe('phpUrlencode', () => {
  it('leaves only letters, digits and - _ . alone, and writes a space as +', () => {
    const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
    const untouched = ascii.filter((character) => phpUrlencode(character) === character);
    expect(untouched.join('')).toBe(
      '-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz',
    );
    expect(phpUrlencode(" !'()*~\n")).toBe('+%21%27%28%29%2A%7E%0A');
  });

  it('encodes a lone surrogate as the replacement character instead of throwing', () => {
    expect(phpUrlencode('\uD83C')).toBe('%EF%BF%BD');
  });
});

describe('phpTrim', () => {
  it("strips PHP's six blanks and nothing else", () => {
    expect(phpTrim(' \t\n\r\0\x0B a b \x0B\0\r\n\t ')).toBe('a b');
    expect(phpTrim('\u00A0a\uFEFF')).toBe('\u00A0a\uFEFF');
    expect(phpTrim(' \n ')).toBe('');
  });
});
