/** Returns a file in base64, as a call of the API carries it. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // In parts: a function takes some ten thousand arguments at once.
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PART) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + PART)));
  }
  return btoa(parts.join(''));
}

const PART = 8_192;
