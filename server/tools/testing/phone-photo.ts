import sharp from 'sharp';

/** Returns a photo as a phone takes it: JPEG, lying on its side, with grain and the place where it was taken. */
export async function phonePhoto(
  width = 1_600,
  height = 1_200,
  { grain = 12, quality = 70 } = {},
): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c9486b',
      noise: { type: 'gaussian', mean: 128, sigma: grain },
    },
  })
    .withExif({
      IFD0: { Make: 'Testphone' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '26/1 12/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality })
    .toBuffer();
}
