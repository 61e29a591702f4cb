const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Reads a key as an authenticator app does, in groups or without. */
export function keyBytes(key: string): Buffer {
  const letters = [...key.replaceAll(' ', '')];
  const bits = letters.map((each) => ALPHABET.indexOf(each).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
