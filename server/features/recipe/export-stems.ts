import { cents, parseRand } from '#contract/money/money.ts';
import type { BookFormat } from '#contract/owner/bookkeeping.schema.ts';
import type { ReportPeriod } from '#contract/report/report-period.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { amountFile } from '#server/platform/csv/amount-lines.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { getThrownAway, getToBuy } from './stem.queries.ts';

/** More entries than a shop throws away in the longest period. */
const ALL = 10_000;

/** Returns the stems that are to be bought until a day as a file. */
export async function exportToBuy(
  scope: Pick<Scope, 'stems' | 'recipes' | 'now' | 'today'>,
  { until }: { until: string },
  format: BookFormat,
): Promise<string> {
  const { stems } = await getToBuy(scope, { until });
  return amountFile(
    ['stem', 'needed', 'in_bucket', 'waste_percent', 'to_buy', 'stems_in_bunch', 'cost'],
    stems.map((stem) => [
      stem.name,
      String(stem.needed),
      String(stem.inBucket),
      String(stem.wastePercent),
      String(stem.toBuy),
      String(stem.bunchSize),
      centsOf(stem.cost),
    ]),
    format,
  );
}

/** Returns what was thrown away on some days as a file, an entry in each row. */
export async function exportThrownAway(
  scope: Pick<Scope, 'stems'>,
  period: ReportPeriod,
  format: BookFormat,
): Promise<string> {
  const { entries } = await getThrownAway(scope, period, ALL);
  return amountFile(
    ['date', 'stem', 'stems', 'cost', 'note'],
    entries.map(({ at, stem, quantity, cost, note }) => [
      johannesburgTime(new Date(at)).date,
      stem,
      String(quantity),
      centsOf(cost),
      note,
    ]),
    format,
  );
}

function centsOf(amount: string): number {
  return parseRand(amount) ?? cents(0);
}
