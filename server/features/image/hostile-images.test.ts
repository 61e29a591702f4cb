import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { bombs, damaged, notPictures, photo } from './testing/hostile-images.ts';
import { filesOf, put, requestTicket, uploadPicture, useNoUploads } from './testing/upload-kit.ts';

const NOT_PICTURES = await notPictures();
const BOMBS = bombs();
const DAMAGED = await damaged();

const shop = useTestShop();
useNoUploads(shop);

/** Sends a file as `image/png` and looks whether anything is left of it. */
async function send(file: Buffer) {
  const { uploadURL, objectPath } = await requestTicket(shop);
  const { status, error } = await put(shop, uploadURL, file);
  expect(await filesOf(shop)).toEqual([]);
  expect((await shop.app.inject({ url: objectPath })).statusCode).toBe(404);
  return { status, code: error.code, message: error.message };
}

describe('T36: an upload is refused, and nothing is left of it', () => {
  it.each(NOT_PICTURES)('when it is %s', async (_name, file) => {
    expect(await send(file)).toEqual({
      status: 415,
      code: 'NOT_AN_IMAGE',
      message: 'Please select an image file',
    });
  });

  it.each(BOMBS)('when it unpacks to %s', async (_name, file) => {
    expect(file.length).toBeLessThan(40_000);
    expect(await send(file)).toEqual({
      status: 422,
      code: 'IMAGE_TOO_MANY_PIXELS',
      message: 'This photo has more than 50 megapixels. Please choose a smaller one.',
    });
  });

  it.each(DAMAGED)('when it is %s', async (_name, file) => {
    expect(await send(file)).toEqual({
      status: 422,
      code: 'IMAGE_DAMAGED',
      message: 'This photo is damaged. Please choose another.',
    });
  });

  it('and the shop is as it was, also when all come at once', async () => {
    const { id } = await createProduct(shop.services);
    const answers = await Promise.all(
      [...NOT_PICTURES, ...BOMBS, ...DAMAGED].map(async ([, file]) =>
        put(shop, (await requestTicket(shop)).uploadURL, file),
      ),
    );
    expect(answers.map(({ status }) => status)).not.toContain(200);
    expect(await filesOf(shop)).toEqual([]);
    expect((await shop.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect(await shop.trpc().catalogue.byId({ id })).toMatchObject({ id });
  }, 60_000);
});

describe('T36: what comes along with a picture is left behind', () => {
  const MARK = '<?php system($_GET["c"]); ?>';

  it('when a program is appended to it', async () => {
    const png = await photo(20, 20).png().toBuffer();
    await expectClean(Buffer.concat([png, Buffer.from(MARK)]), MARK);
  });

  it('when a script is in its comments', async () => {
    const IFD0 = { ImageDescription: MARK, Artist: MARK };
    await expectClean(await photo(20, 20).withExif({ IFD0 }).jpeg().toBuffer(), MARK);
    await expectClean(await photo(20, 20).withXmp(`<x>${MARK}</x>`).jpeg().toBuffer(), MARK);
  });

  it('when it moves: its first frame is the picture', async () => {
    const frames = ['red', 'lime', 'blue'].map((background) =>
      sharp({ create: { width: 16, height: 16, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect(await sharp(moving).metadata()).toMatchObject({ pages: 3 });
    const shown = await expectClean(moving, 'ANIM');
    expect(await sharp(shown).metadata()).toMatchObject({ width: 16, height: 16 });
    expect((await sharp(shown).stats()).dominant).toMatchObject({ r: 248, g: 8, b: 8 });
  });

  /** Uploads a picture and looks for a text in all that is kept of it. Returns its usual form. */
  async function expectClean(file: Buffer, text: string): Promise<Buffer> {
    expect(file.includes(text)).toBe(true);
    const objectPath = await uploadPicture(shop, file);
    const names = await filesOf(shop);
    const shown = names.map((name) => /\/(\d+\.\w+)$/.exec(name)?.[1]).filter(Boolean);
    for (const name of shown) {
      const answer = await shop.app.inject({ url: `${objectPath}/${name}` });
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.includes(text)).toBe(false);
    }
    return (await shop.app.inject({ url: objectPath })).rawPayload;
  }
});
