import { parentPort, workerData } from 'node:worker_threads';
import type { PdfJob, PdfMessage } from '#server/features/print/render-pdf.ts';
import { drawDocument } from './draw-document.ts';
import { drawPapers } from './draw-papers.ts';

// A thread of its own, see render-pdf.ts.

const tell = (news: PdfMessage) => parentPort?.postMessage(news);
if (!isPdfJob(workerData)) throw new Error('The thread was told nothing to print');
const document = draw(workerData);
document.on('data', (piece: Uint8Array) => tell({ piece }));
document.on('end', () => tell({ done: true }));
document.end();

function draw(job: PdfJob): PDFKit.PDFDocument {
  if ('paper' in job) return drawDocument(job.paper, job.shopName);
  const papers = drawPapers(job.view, job.parts, job.shopName);
  for (const failure of papers.failures) tell({ failure });
  return papers.document;
}

function isPdfJob(told: unknown): told is PdfJob {
  if (typeof told !== 'object' || told === null || !('shopName' in told)) return false;
  return 'paper' in told || ('view' in told && 'parts' in told);
}
