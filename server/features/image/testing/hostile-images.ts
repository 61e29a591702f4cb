import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const SCRIPT = '<script>alert(document.domain)</script>';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Returns a PNG of one bit a pixel, small however large the picture; with only `rows` of its rows. */
function blackPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const data = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows), { level: 9 });
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns a photograph-like JPEG: soft colours and grain. */
export function photo(width: number, height: number): Sharp {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'hotpink',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  });
}

/** Returns files that are no pictures we take, each named by what it is or claims to be. */
export async function notPictures(): Promise<[name: string, file: Buffer][]> {
  const frame = { width: 16, height: 16, channels: 3, background: 'red' } as const;
  const gif = await sharp({ create: frame }).gif().toBuffer();
  const tiff = await sharp({ create: frame }).tiff().toBuffer();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)">${SCRIPT}</svg>`;
  return [
    ['an SVG with a script', Buffer.from(svg)],
    ['an SVG behind an XML declaration', Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ['an HTML page', Buffer.from(`<!doctype html><html><body>${SCRIPT}</body></html>`)],
    ['a GIF', gif],
    ['a GIF that is a script too', Buffer.concat([gif, Buffer.from('=1;alert(1)')])],
    ['a TIFF', tiff],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>')],
    ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['an empty file', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(100_000)],
  ];
}

/** Returns pictures that unpack to far more than they are. */
export function bombs(): [name: string, file: Buffer][] {
  return [
    ['65535 times 65535 pixels', blackPng(65_535, 65_535, 1)],
    ['12000 times 12000 pixels, all there', blackPng(12_000, 12_000)],
  ];
}

/** Returns pictures that stop in the middle, or are broken there. */
export async function damaged(): Promise<[name: string, file: Buffer][]> {
  const whole = photo(400, 300);
  const [jpeg, png, webp, avif] = await Promise.all([
    whole.clone().jpeg().toBuffer(),
    whole.clone().png().toBuffer(),
    whole.clone().webp().toBuffer(),
    whole.clone().avif({ effort: 0 }).toBuffer(),
  ]);
  const middle = (file: Buffer) => Math.floor(file.length / 2);
  const half = (file: Buffer) => file.subarray(0, middle(file));
  return [
    ['only the first bytes of a PNG', PNG_SIGNATURE],
    ['half a JPEG', half(jpeg)],
    ['half a PNG', half(png)],
    ['half a WebP', half(webp)],
    ['half an AVIF', half(avif)],
    ['a PNG with a hole', Buffer.from(png).fill(0, middle(png), middle(png) + 500)],
    ['a PNG with a hundred rows of three hundred', blackPng(400, 300, 100)],
  ];
}
