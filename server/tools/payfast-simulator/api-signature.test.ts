import { describe, expect, it } from 'vitest';
import { apiSignatureString } from './api-signature.ts';
import { md5 } from './signature.ts';
import { vectors } from './testing-kit.ts';

describe('signature of a call of the REST API', () => {
  it.each(vectors('api'))('$name: the published string and hash', (vector) => {
    const string = apiSignatureString(vector.fields, vector.passphrase);
    expect(string).toBe(vector.string);
    expect(md5(string)).toBe(vector.md5);
  });
});
