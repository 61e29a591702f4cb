import { withBuiltShop } from './built-shop.ts';
import { markdownTable } from './markdown-table.ts';
import { type MeasuredPage, measuredPages } from './measured-pages.ts';
import { median } from '#server/tools/bench/measure.ts';
import { CATEGORIES, runLighthouse, type Visit } from './run-lighthouse.ts';

// `npm run lighthouse`: how the pages of a purchase do on a phone with slow 4G, both simulated, against
// the goals of the project. Ends with 1 when one is missed. Needs the build, and the network once.

const VISITS = 3;
/** Of an unthrottled machine; below, Lighthouse measures the machine more than the page. */
const FAST_ENOUGH = 1_000;

const GOALS = { score: 100, lcp: 1_200, tbt: 100, cls: 0 };

const misses: string[] = [];

await withBuiltShop(async (address) => {
  const rows: string[][] = [];
  for (const page of await measuredPages(address)) {
    const visits: Visit[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      visits.push(await runLighthouse(address + page.path));
    }
    rows.push(judge(page, visits));
  }
  const head = ['page', ...CATEGORIES, 'LCP', 'TBT', 'CLS', 'machine'];
  write(`${markdownTable(head, rows)}\n\nMedian of ${VISITS} visits; machine: Lighthouse's index`);
  write(`, ${FAST_ENOUGH} or more is a desktop at rest.\n`);
});

for (const miss of misses) write(`${miss}\n`);
process.exitCode = misses.length > 0 ? 1 : 0;

/** A row of the table; what misses a goal is noted, with what may be the reason. */
function judge({ name }: MeasuredPage, visits: Visit[]): string[] {
  const medianOf = (pick: (visit: Visit) => number) => median(visits.map(pick));
  const scores = CATEGORIES.map((category) => medianOf((visit) => visit.scores[category]));
  const [lcp, tbt, cls] = [medianOf((v) => v.lcp), medianOf((v) => v.tbt), medianOf((v) => v.cls)];
  const missed = [
    ...CATEGORIES.filter((_, index) => (scores[index] ?? 0) < GOALS.score),
    ...(lcp < GOALS.lcp ? [] : ['LCP']),
    ...(tbt < GOALS.tbt ? [] : ['TBT']),
    ...(cls <= GOALS.cls ? [] : ['CLS']),
  ];
  if (missed.length > 0) {
    const faults = [...new Set(visits.flatMap((visit) => visit.faults))];
    misses.push(`Missed on ${name}: ${missed.join(', ')}. ${faults.join('; ')}`);
  }
  return [
    name,
    ...scores.map(String),
    `${(lcp / 1000).toFixed(2)} s`,
    `${Math.round(tbt)} ms`,
    cls.toFixed(3),
    String(Math.round(medianOf((visit) => visit.machineSpeed))),
  ];
}

function write(text: string): void {
  process.stdout.write(text);
}
