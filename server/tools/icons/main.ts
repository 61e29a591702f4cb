import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** The page colour of the shop, which is also the manifest's. */
const BACKGROUND = '#faf7f2';

/** Of a maskable icon a system may cut away all but a circle of 80 %: the flower stays well within. */
const ICONS = [
  { file: 'public/icon-192.png', size: 192, share: 0.86 },
  { file: 'public/icon-512.png', size: 512, share: 0.86 },
  { file: 'public/icon-maskable-512.png', size: 512, share: 0.6 },
] as const;

const flower = await readFile('public/favicon.svg');
for (const { file, size, share } of ICONS) {
  const width = Math.round(size * share);
  const drawn = await sharp(flower, { density: 72 * (width / 32) })
    .resize(width, width)
    .toBuffer();
  const icon = sharp({
    create: { width: size, height: size, channels: 3, background: BACKGROUND },
  });
  await writeFile(
    file,
    await icon
      .composite([{ input: drawn }])
      .png({ palette: true })
      .toBuffer(),
  );
}
