import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '#src/e2e/chromium.ts';

/** Not among the packages of the project, since it is larger than all of them together. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** What one visit of Lighthouse found. */
export interface Visit {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Largest contentful paint, in milliseconds. */
  lcp: number;
  /** Total blocking time, in milliseconds. */
  tbt: number;
  /** Cumulative layout shift, without unit. */
  cls: number;
  /** What lost points, as Lighthouse titles it. */
  faults: string[];
  /** How fast this machine was during the run; Lighthouse asks for 1000 or more. */
  machineSpeed: number;
}

interface Report {
  categories: Record<
    Category,
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number } | undefined
  >;
  environment: { benchmarkIndex: number };
}

/**
 * Visits an address as a phone on slow 4G, both simulated, as Lighthouse does unasked. Throws with
 * Lighthouse's own words when it cannot be had or fails.
 */
export async function runLighthouse(url: string): Promise<Visit> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    await npx([
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-quic',
    ]);
    return readReport(JSON.parse(await readFile(file, 'utf8')) as Report);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readReport({ categories, audits, environment }: Report): Visit {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const score = (category: Category) => Math.round((categories[category].score ?? 0) * 100);
  const faults = CATEGORIES.flatMap((category) => categories[category].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${audits[id]?.title} (${id})`);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    faults: [...new Set(faults)],
    machineSpeed: environment.benchmarkIndex,
  };
}

async function npx(args: string[]): Promise<void> {
  const chromium = await findChromium();
  const child = spawn('npx', ['--yes', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, CHROME_PATH: chromium },
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`Lighthouse could not be run. ${complaint.trim()}`);
}
