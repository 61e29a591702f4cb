import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * The HTML of a whole document, as bytes: one curly quote makes a page as one string twice as large,
 * and web streams were a quarter of the rendering. Throws what leaves no document; what leaves one, with a gap that
 * the browser fills, is told to `onFault`.
 */
export function renderWhole(page: ReactNode, onFault: (fault: unknown) => void): Promise<Buffer> {
  const parts: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const sink = new Writable({
    // It never asks React to wait.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
    },
    final(done) {
      resolve(Buffer.concat(parts));
      done();
    },
  });
  const stream = renderToPipeableStream(page, {
    onAllReady: () => stream.pipe(sink),
    onShellError: reject,
    onError: onFault,
    // All in one piece: parts sent later would need scripts to put them in their places.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  return promise;
}
