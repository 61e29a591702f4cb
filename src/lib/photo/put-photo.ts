import { isErrorBody } from '#src/lib/shop-error.ts';

/** How long a photo may take, in ms: a signal may be weak. */
const LIMIT_MS = 120_000;

/**
 * Sends a photo to its address, until `signal` ends it; `bearer` proves that the caller may. Throws the shop's
 * refusal, as a call of the API does.
 */
export async function putPhoto(
  address: string,
  { bearer, file }: { bearer: string; file: Blob | ArrayBuffer },
  signal: AbortSignal,
): Promise<void> {
  // Safari of 2023 has no AbortSignal.any.
  const sending = new AbortController();
  const end = () => sending.abort();
  const timer = setTimeout(end, LIMIT_MS);
  signal.addEventListener('abort', end);
  try {
    await put(address, { bearer, file }, sending.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

async function put(
  address: string,
  { bearer, file }: { bearer: string; file: Blob | ArrayBuffer },
  signal: AbortSignal,
): Promise<void> {
  const answer = await fetch(address, {
    method: 'PUT',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'image/jpeg' },
    body: file,
    signal,
  });
  if (answer.ok) return;
  const body: unknown = await answer.json();
  const shop = typeof body === 'object' && body !== null && 'error' in body ? body.error : body;
  const message = isErrorBody(shop) ? shop.message : `Answered with ${answer.status}`;
  throw Object.assign(new Error(message), { data: { shop } });
}
