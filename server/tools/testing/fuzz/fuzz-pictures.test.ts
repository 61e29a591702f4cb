import sharp from 'sharp';
import { expect, it } from 'vitest';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { photo } from '#server/features/image/testing/hostile-images.ts';
import { put, requestTicket } from '#server/features/image/testing/upload-kit.ts';
import { fc } from '#server/tools/testing/fast-check.ts';
import { fuzzSettings } from './fuzz-settings.ts';

// The decoder of pictures, through the address that a browser sends to (docs/reference/security.md, R18 and T36).

const { requests, seed } = fuzzSettings();
/** Each takes a process of its own, as long as forty requests. */
const PICTURES = Math.ceil(requests / 80);

const shop = useTestShop();

/** A whole picture of each kind, small and with grain. */
const drawn = photo(48, 32);
const whole = await Promise.all([
  drawn.clone().jpeg().toBuffer(),
  drawn.clone().png().toBuffer(),
  drawn.clone().webp().toBuffer(),
  drawn.clone().avif({ effort: 0 }).toBuffer(),
]);

type Damage = (file: Buffer) => Buffer;

/** A place in a file, more often in its head, where sizes and offsets are. */
const place = fc.oneof(fc.double({ min: 0, max: 0.1 }), fc.double({ min: 0, max: 1, noNaN: true }));
const at = (file: Buffer, where: number) => Math.floor(where * (file.length - 1));
const bytes = fc.uint8Array({ minLength: 1, maxLength: 16 });

const damages: fc.Arbitrary<Damage> = fc.oneof(
  fc.tuple(place, bytes).map(
    ([where, written]): Damage =>
      (file) => {
        const copy = Buffer.from(file);
        copy.set(written.subarray(0, copy.length - at(file, where)), at(file, where));
        return copy;
      },
  ),
  fc.tuple(place, fc.constantFrom(0, 0x7fffffff, 0xffffffff, 1)).map(([where, size]): Damage => {
    return (file) => {
      const copy = Buffer.from(file);
      copy.writeUInt32BE(size, Math.min(at(file, where), copy.length - 4));
      return copy;
    };
  }),
  place.map(
    (where): Damage =>
      (file) =>
        file.subarray(0, at(file, where) + 4),
  ),
  fc.tuple(place, bytes).map(
    ([where, added]): Damage =>
      (file) => {
        const cut = at(file, where);
        return Buffer.concat([file.subarray(0, cut), added, file.subarray(cut)]);
      },
  ),
  fc.tuple(place, fc.constantFrom(...whole)).map(
    ([where, other]): Damage =>
      (file) => {
        const cut = at(file, where);
        return Buffer.concat([file.subarray(0, cut), other.subarray(Math.min(cut, other.length))]);
      },
  ),
);

it('R18, T36: a picture damaged anywhere is shown or refused, and never a fault of ours', async () => {
  const files = fc
    .tuple(fc.constantFrom<Buffer[]>(...whole), fc.array(damages, { minLength: 1, maxLength: 3 }))
    .map(([file, list]) => list.reduce<Buffer>((damaged, damage) => damage(damaged), file));
  const answers: Record<number, number> = {};
  await fc.assert(
    fc.asyncProperty(files, async (file) => {
      const { uploadURL, objectPath } = await requestTicket(shop);
      const { status } = await put(shop, uploadURL, file);
      answers[status] = (answers[status] ?? 0) + 1;
      expect([200, 415, 422]).toContain(status);
      const shown = await shop.app.inject({ url: `${objectPath}/320.webp` });
      expect(shown.statusCode).toBe(status === 200 ? 200 : 404);
      const kept = status === 200 ? await sharp(shown.rawPayload).metadata() : undefined;
      expect(kept?.format).toBe(status === 200 ? 'webp' : undefined);
    }),
    { numRuns: PICTURES, seed },
  );
  process.stdout.write(`${PICTURES} damaged pictures (seed ${seed}): ${JSON.stringify(answers)}\n`);
}, 900_000);
