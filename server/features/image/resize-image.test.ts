import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#contract/catalogue/upload.ts';
import { resizeImage } from './resize-image.ts';
import { photo } from './testing/hostile-images.ts';

let work = '';
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'render-'));
});
afterEach(() => rm(work, { recursive: true }));

async function render(file: Buffer) {
  await writeFile(join(work, 'source'), file);
  return resizeImage(join(work, 'source'), join(work, 'picture'));
}

const rendered = (name: string) => readFile(join(work, 'picture', name));

/** The colour of one pixel of a rendered picture, with its opacity. */
async function colourAt(name: string, left: number, top: number): Promise<number[]> {
  const picture = sharp(await rendered(name)).ensureAlpha();
  const pixel = await picture.extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel];
}

/** Within what encoding may do to a plain colour. */
const near = (colour: number[]) => colour.map((part) => expect.closeTo(part, -1.3));

describe('a picture', () => {
  it('comes out in four widths, in AVIF, WebP and the format it came in', async () => {
    const file = await photo(2_400, 1_600).jpeg().toBuffer();
    expect(await render(file)).toEqual({ format: 'jpg', width: 2_400, height: 1_600 });
    const sizes = ['320', '640', '800', '1200', '1920'];
    const expected = sizes.flatMap((width) => [`${width}.avif`, `${width}.jpg`, `${width}.webp`]);
    expect((await readdir(join(work, 'picture'))).toSorted()).toEqual(expected.toSorted());
    for (const name of expected) {
      const { width, height, format } = await sharp(await rendered(name)).metadata();
      expect(`${width}.${format}`).toBe(name.replace('jpg', 'jpeg').replace('avif', 'heif'));
      expect(width / height).toBeCloseTo(1.5, 1);
      expect((await stat(join(work, 'picture', name))).mode & 0o077).toBe(0);
    }
  });

  it.each(['png', 'webp', 'avif'] as const)('is taken as %s', async (format) => {
    const file = await photo(400, 300).toFormat(format).toBuffer();
    expect(await render(file)).toEqual({ format, width: 400, height: 300 });
    expect(await sharp(await rendered(`320.${format}`)).metadata()).toMatchObject({ width: 320 });
  });

  it('is never enlarged', async () => {
    await render(await photo(500, 500).jpeg().toBuffer());
    expect(await sharp(await rendered('320.webp')).metadata()).toMatchObject({ width: 320 });
    expect(await sharp(await rendered('1920.webp')).metadata()).toMatchObject({ width: 500 });
  });

  it('may be a hundred times as high as wide', async () => {
    await render(await photo(60, 20_000).png().toBuffer());
    expect(await sharp(await rendered('1920.webp')).metadata()).toMatchObject({ height: 7_680 });
  });
});

describe('a photo', () => {
  it('comes out upright and without where and when it was taken', async () => {
    const topRed = await sharp({
      create: { width: 40, height: 40, channels: 3, background: 'red' },
    })
      .extend({ bottom: 60, background: 'blue' })
      .withExif({
        IFD0: { Orientation: '6', Make: 'A camera', Artist: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '26/1 12/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Somewhere</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await sharp(topRed).metadata()).toMatchObject({
      orientation: 6,
      width: 40,
      height: 100,
    });
    expect(topRed.includes('Somebody') && topRed.includes('Somewhere')).toBe(true);

    expect(await render(topRed)).toEqual({ format: 'jpg', width: 100, height: 40 });
    for (const name of await readdir(join(work, 'picture'))) {
      const { exif, xmp, iptc, icc, orientation, width } = await sharp(
        await rendered(name),
      ).metadata();
      expect({ exif, xmp, iptc, icc, orientation, width }).toEqual({ width: 100 });
      // Turned to the right, what was on top is on the right.
      expect(await colourAt(name, 90, 20)).toEqual(near([255, 0, 0, 255]));
      expect(await colourAt(name, 10, 20)).toEqual(near([0, 0, 255, 255]));
    }
  });

  it('for print, in CMYK, comes out in the colours of screens', async () => {
    const flat = { width: 60, height: 60, channels: 3, background: '#906870' } as const;
    const file = await sharp({ create: flat })
      .toColourspace('cmyk')
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({ space: 'cmyk', channels: 4 });
    await render(file);
    for (const name of ['320.jpg', '320.webp', '320.avif']) {
      expect(await sharp(await rendered(name)).metadata()).toMatchObject({ space: 'srgb' });
      expect(await colourAt(name, 30, 30)).toEqual(near([144, 104, 112, 255]));
    }
  });
});

describe('a drawing', () => {
  it('of sixteen bits a colour comes out in eight', async () => {
    const flat = { width: 60, height: 60, channels: 3, background: '#20c060' } as const;
    const file = await sharp({ create: flat }).toColourspace('rgb16').png().toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({ depth: 'ushort' });
    await render(file);
    for (const name of ['320.png', '320.webp', '320.avif']) {
      expect(await sharp(await rendered(name)).metadata()).toMatchObject({ depth: 'uchar' });
      expect(await colourAt(name, 30, 30)).toEqual(near([32, 192, 96, 255]));
    }
  });

  it('stays transparent where it was', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const flat = { width: 60, height: 60, channels: 4, background: '#20c060' } as const;
    const file = await sharp({ create: flat })
      .extend({ right: 60, background: clear })
      .png()
      .toBuffer();
    await render(file);
    for (const name of ['320.png', '320.webp', '320.avif']) {
      expect(await colourAt(name, 20, 30)).toEqual(near([32, 192, 96, 255]));
      expect((await colourAt(name, 100, 30))[3]).toBeLessThan(8);
    }
  });

  it('in greys comes out in greys', async () => {
    const flat = { width: 60, height: 60, channels: 3, background: '#808080' } as const;
    await render(await sharp({ create: flat }).toColourspace('b-w').png().toBuffer());
    for (const name of ['320.png', '320.webp', '320.avif']) {
      expect(await colourAt(name, 20, 30)).toEqual(near([128, 128, 128, 255]));
    }
  });
});

it('a photo of 24 megapixels and ten megabytes is ready within ten seconds, in 500 MB', async () => {
  const file = await photo(3_000, 2_000).resize(6_000, 4_000).jpeg({ quality: 92 }).toBuffer();
  expect(file.length).toBeGreaterThan(0.9 * MAX_UPLOAD_BYTES);
  expect(file.length).toBeLessThanOrEqual(MAX_UPLOAD_BYTES);
  await writeFile(join(work, 'source'), file);

  const { cpuMs, peakBytes, said } = await usageOf(join(work, 'source'), join(work, 'picture'));
  expect(said).toEqual({ format: 'jpg', width: 6_000, height: 4_000 });
  // Ten seconds of two cores are asked for. What it takes of a core does not depend on what else
  // runs.
  expect(cpuMs).toBeLessThan(10_000);
  expect(peakBytes).toBeLessThan(500_000_000);
}, 60_000);

/** Runs the program as the shop does, and lets it tell what it took. */
async function usageOf(source: string, folder: string) {
  const report =
    'process.on("exit", () => process.stdout.write(JSON.stringify(process.resourceUsage())))';
  const program = fork(join(import.meta.dirname, 'resize-image-process.ts'), [source, folder], {
    execArgv: ['--import', `data:text/javascript,${report}`],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const said = once(program, 'message').then(([message]) => message as unknown);
  const usage = JSON.parse(await text(program.stdout ?? Readable.from([]))) as NodeJS.ResourceUsage;
  return {
    said: await said,
    cpuMs: (usage.userCPUTime + usage.systemCPUTime) / 1_000,
    peakBytes: usage.maxRSS * 1_024,
  };
}
