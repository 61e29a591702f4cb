import { parentPort, workerData } from 'node:worker_threads';
import type { PdfJob, PdfMessage } from '#server/features/print/render-pdf.ts';
import { drawPapers } from './draw-papers.ts';

// A thread of its own, see render-pdf.ts.

const tell = (news: PdfMessage) => parentPort?.postMessage(news);
if (!isPdfJob(workerData)) throw new Error('The thread was told nothing to print');
const { view, parts, shopName } = workerData;
const { document, failures } = drawPapers(view, parts, shopName);
for (const failure of failures) tell({ failure });
document.on('data', (piece: Uint8Array) => tell({ piece }));
document.on('end', () => tell({ done: true }));
document.end();

function isPdfJob(told: unknown): told is PdfJob {
  if (typeof told !== 'object' || told === null) return false;
  return 'view' in told && 'parts' in told && 'shopName' in told;
}
