import type { Scope } from '#server/platform/scope/scope.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Deletes uploads that never became a picture an hour after they began, pictures that no product has shown for a day,
 * and the leftovers of killed servers. A picture that is in use, or is just being taken into use, stays (see
 * `UploadRepository.claim`).
 */
export async function purgeUploads({
  uploads,
  images,
  now,
}: Pick<Scope, 'uploads' | 'images' | 'now'>): Promise<void> {
  const hourAgo = new Date(now().getTime() - HOUR_MS);
  const dayAgo = new Date(now().getTime() - DAY_MS);

  // Refused first, deleted then: from here on no product can take it into use, and what a failure
  // leaves is deleted the next time.
  await uploads.refuseStale({ begun: hourAgo, unused: dayAgo });
  for (const id of await uploads.listRefused(hourAgo)) {
    await images.remove(id);
    await uploads.delete(id);
  }
  // An S3 store takes the same address again until it ends.
  for (const id of await uploads.listEnded(dayAgo, now())) await images.dropUpload(id);
  await images.sweep(hourAgo);
}
