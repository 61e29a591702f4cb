import { parentPort, workerData } from 'node:worker_threads';
import type { PdfJob, PdfNews } from '#server/print/pdf-of.ts';
import { drawPapers } from './draw-papers.ts';

// A thread of its own, see pdf-of.ts.

const tell = (news: PdfNews) => parentPort?.postMessage(news);
const { view, parts, shopName } = workerData as PdfJob;
const document = drawPapers(view, parts, shopName);
document.on('data', (piece: Uint8Array) => tell({ piece }));
document.on('end', () => tell({ done: true }));
document.end();
