import { isErrorBody } from '#src/lib/shop-error.ts';

/** How long a photograph may take, in ms: its signal may be as weak as the driver is far out. */
const LIMIT_MS = 120_000;

/**
 * Sends what a driver photographed at a door, until `signal` ends it. Throws the shop's refusal, as a call of the API
 * does.
 */
export async function sendDoorPhoto(
  token: string,
  { photoId, file }: { photoId: string; file: ArrayBuffer },
  signal: AbortSignal,
): Promise<void> {
  // Safari of 2023 has no AbortSignal.any.
  const sending = new AbortController();
  const end = () => sending.abort();
  const timer = setTimeout(end, LIMIT_MS);
  signal.addEventListener('abort', end);
  try {
    await put(token, { photoId, file }, sending.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

async function put(
  token: string,
  { photoId, file }: { photoId: string; file: ArrayBuffer },
  signal: AbortSignal,
): Promise<void> {
  const answer = await fetch(`/api/round/photos/${photoId}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: file,
    signal,
  });
  if (answer.ok) return;
  const body: unknown = await answer.json();
  const shop = typeof body === 'object' && body !== null && 'error' in body ? body.error : body;
  const message = isErrorBody(shop) ? shop.message : `Answered with ${answer.status}`;
  throw Object.assign(new Error(message), { data: { shop } });
}
