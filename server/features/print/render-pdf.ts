import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { DocumentPaper } from '#contract/invoice/document-paper.ts';
import type { PrintView } from '#contract/order/print.schema.ts';
import type { PrintPart } from '#contract/order/print.ts';
import type { Failure } from './pdf/failures.ts';

/** Papers of orders that are to be printed. */
export interface PapersJob {
  view: PrintView;
  parts: readonly PrintPart[];
  shopName: string;
}

/** What a worker is told: to draw papers of orders, or an invoice, a receipt or a credit note. */
export type PdfJob = PapersJob | { paper: DocumentPaper; shopName: string };

/** What a worker says: what could not be drawn, pieces of the file, then that it is done. */
export type PdfMessage = { failure: Failure } | { piece: Uint8Array } | { done: true };

/** A day of a thousand orders needs a tenth of this, in megabytes. */
const MEMORY_MB = 256;
const DEADLINE_MS = 60_000;

/** One PDF is made at a time: a second one waits, so that printing never takes the machine. */
let queue: Promise<void> = Promise.resolve();

/**
 * Returns the papers as a PDF, made by a thread of its own, so that the shop goes on serving.
 * `onFailure` learns of each paper that could not be drawn before the file ends.
 */
export function renderPdf(job: PdfJob, onFailure: (failure: Failure) => void): Readable {
  const file = new Readable({ read: () => undefined });
  // It may fail before anything reads it; the reader finds out all the same.
  file.on('error', () => undefined);
  const made = queue.then(() => make(job, file, onFailure));
  // A thread that could not be started fails its own file only; the queue goes on.
  queue = made.catch((cause: unknown) => {
    file.destroy(new Error('The PDF could not be begun', { cause }));
  });
  return file;
}

async function make(
  job: PdfJob,
  file: Readable,
  onFailure: (failure: Failure) => void,
): Promise<void> {
  if (file.destroyed) return;
  const worker = new Worker(new URL('./pdf/pdf-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const deadline = setTimeout(() => file.destroy(new Error('The PDF took too long')), DEADLINE_MS);
  let isDone = false;
  worker.on('message', (news: PdfMessage) => {
    if ('failure' in news) onFailure(news.failure);
    else {
      isDone = 'done' in news;
      file.push('piece' in news ? news.piece : null);
    }
  });
  worker.on('error', (error) => file.destroy(error));
  worker.on('exit', () => {
    if (!isDone) file.destroy(new Error('The PDF was not made to its end'));
    resolve();
  });
  // A client that no longer waits for it ends it.
  file.on('close', () => void worker.terminate());
  await ended;
  clearTimeout(deadline);
}
