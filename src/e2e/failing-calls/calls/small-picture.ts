import sharp from 'sharp';

/** A picture that is made in a moment. */
export function smallPicture(): Promise<Buffer> {
  return sharp({ create: { width: 120, height: 90, channels: 3, background: '#c9486b' } })
    .jpeg()
    .toBuffer();
}
