import { MAX_SENT_PHOTO_BYTES, PHOTO_SIDE_PX } from '#contract/order/order-photo.ts';

/** Tried from the first to the last, until the file is small enough to be sent. */
const QUALITIES = [0.82, 0.7, 0.55, 0.4, 0.25];

/**
 * Returns a photo as a small JPEG, upright. It is drawn on a canvas, so that the place where it was taken, and whatever
 * else the camera noted, never leaves this phone. Throws where the file is no picture that this browser can show.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    const canvas = drawn(picture);
    for (const quality of QUALITIES) {
      const jpeg = await encoded(canvas, quality);
      if (jpeg.size <= MAX_SENT_PHOTO_BYTES) return jpeg;
    }
  } finally {
    picture.close();
  }
  throw new Error('The photo does not become small enough');
}

function drawn(picture: ImageBitmap): HTMLCanvasElement {
  const { width, height } = sizeWithin(picture, PHOTO_SIDE_PX);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  // What is transparent would be black in a JPEG.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** Returns the size of a picture whose longest side is `side` at most, in the same shape. */
export function sizeWithin(
  { width, height }: { width: number; height: number },
  side: number,
): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The photo was not encoded'))),
      'image/jpeg',
      quality,
    );
  });
}
