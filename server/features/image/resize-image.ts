import { fork } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { IMAGE_WIDTHS } from '#contract/catalogue/image.ts';
import { ERRORS } from '#contract/http/errors.ts';
import { isKeyOf, keysOf } from '#contract/text/record-of.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { ImageFormat } from './upload.entity.ts';

const PROGRAM = join(import.meta.dirname, 'resize-image-process.ts');
const MOST_MS = 60_000;

const resizedImage = z.object({
  format: z.enum(['jpg', 'png', 'webp', 'avif']) satisfies z.ZodType<ImageFormat>,
  width: z.number(),
  height: z.number(),
});
/** What a picture turned out to be; its size is that of the upright original. */
export type ResizedImage = z.infer<typeof resizedImage>;

const resizing = z.union([resizedImage, z.object({ error: z.enum(keysOf(ERRORS)) })]);
/** What the program says in the end. */
export type Resizing = z.infer<typeof resizing>;

/**
 * Makes `folder` and fills it with the picture in all widths and formats: `640.avif`, `640.webp` and
 * `640.jpg`, say. The bytes decide what it is; nothing of the file but its pixels comes along.
 * Throws NOT_AN_IMAGE, IMAGE_TOO_MANY_PIXELS, IMAGE_DAMAGED or STORAGE_FULL.
 *
 * The work is done by a program of its own, so that neither a crash of the decoder nor the memory it
 * takes is the shop's. It gets none of the shop's settings.
 */
export async function resizeImage(source: string, folder: string): Promise<ResizedImage> {
  return runProgram([source, folder]);
}

/**
 * Makes `folder` and puts one JPEG into it, `photo.jpg`, of bounded size and bytes. Otherwise as {@link resizeImage}.
 */
export async function resizePhoto(source: string, folder: string): Promise<ResizedImage> {
  return runProgram([source, folder, 'photo']);
}

async function runProgram(args: readonly string[]): Promise<ResizedImage> {
  const resized = await answerOf(args);
  if ('error' in resized) throw new ShopError(resized.error);
  return resized;
}

function answerOf(args: readonly string[]): Promise<Resizing> {
  return new Promise((resolve, reject) => {
    const program = fork(PROGRAM, args, {
      env: {},
      // Drops the arguments that this process was started with, a debugger's for example.
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      timeout: MOST_MS,
      killSignal: 'SIGKILL',
    });
    let said: Resizing | undefined;
    let complaint = '';
    program.on('message', (message) => {
      said = resizing.safeParse(message).data;
    });
    program.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-2_000);
    });
    program.on('error', reject);
    program.on('close', (_code, signal) => {
      if (said) resolve(said);
      // A picture that kills its decoder, or never ends decoding, is none we can show.
      else if (signal) resolve({ error: 'IMAGE_DAMAGED' });
      else reject(new Error(`A picture could not be made: ${complaint}`));
    });
  });
}

const MEDIA_TYPES: Record<ImageFormat, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};
const FILE = new RegExp(`^(${IMAGE_WIDTHS.join('|')})\\.(jpg|png|webp|avif)$`);

/** Returns the media type of a picture's file, such as `640.webp`; undefined when it cannot be the name of one. */
export function mediaTypeOf(file: string): string | undefined {
  const format = FILE.exec(file)?.[2];
  return isKeyOf(MEDIA_TYPES, format) ? MEDIA_TYPES[format] : undefined;
}

/** Returns the file, then wider ones: a picture kept before a width was added has the next one in its place. */
export function fallbackVariants(file: string): string[] {
  const [, width, format] = FILE.exec(file) ?? [];
  return IMAGE_WIDTHS.filter((wider) => wider >= Number(width)).map(
    (wider) => `${wider}.${format}`,
  );
}
