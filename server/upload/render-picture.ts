import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { ErrorCode } from '#contract/errors.ts';
import { ShopError } from '#server/errors.ts';
import type { PictureFormat } from './upload.entity.ts';

const PROGRAM = join(import.meta.dirname, 'picture-renderer.ts');
const MOST_MS = 60_000;

/** What a picture turned out to be; its size is that of the upright original. */
export interface RenderedPicture {
  format: PictureFormat;
  width: number;
  height: number;
}

/** What the program says in the end. */
export type Rendering = RenderedPicture | { error: ErrorCode };

let last: Promise<unknown> = Promise.resolve();

/** Fills `folder` with a picture in all widths and formats. One picture at a time. */
export async function renderPicture(source: string, folder: string): Promise<RenderedPicture> {
  const turn = last.then(() => runProgram(source, folder));
  last = turn.catch(() => undefined);
  const rendering = await turn;
  if ('error' in rendering) throw new ShopError(rendering.error);
  return rendering;
}

function runProgram(source: string, folder: string): Promise<Rendering> {
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, [source, folder], {
      env: {},
      timeout: MOST_MS,
      killSignal: 'SIGKILL',
    });
    let said: Rendering = { error: 'IMAGE_DAMAGED' };
    child.on('message', (message) => {
      said = message as Rendering;
    });
    child.on('error', reject);
    child.on('exit', () => resolve(said));
  });
}
