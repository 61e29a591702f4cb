import { isErrorBody } from '#src/lib/shop-error.ts';

/** How long a photograph may take, in ms: its signal may be as weak as the driver is far out. */
const LIMIT_MS = 120_000;

/** Sends what a driver photographed at a door. Throws the shop's refusal, as a call of the API does. */
export async function sendDoorPhoto(
  token: string,
  { photoId, file }: { photoId: string; file: ArrayBuffer },
): Promise<void> {
  const answer = await fetch(`/api/round/photos/${photoId}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: file,
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  if (answer.ok) return;
  const body: unknown = await answer.json();
  const shop = typeof body === 'object' && body !== null && 'error' in body ? body.error : body;
  const message = isErrorBody(shop) ? shop.message : `Answered with ${answer.status}`;
  throw Object.assign(new Error(message), { data: { shop } });
}
