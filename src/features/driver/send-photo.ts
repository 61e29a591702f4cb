import { putPhoto } from '#src/lib/photo/put-photo.ts';

/**
 * Sends what a driver photographed at a door, until `signal` ends it. Throws the shop's refusal, as a call of the API
 * does.
 */
export async function sendDoorPhoto(
  token: string,
  { photoId, file }: { photoId: string; file: ArrayBuffer },
  signal: AbortSignal,
): Promise<void> {
  await putPhoto(`/api/round/photos/${photoId}`, { bearer: token, file }, signal);
}
