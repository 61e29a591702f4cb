import type { Count } from './count-statements.ts';
import { medianOf } from './measure.ts';
import type { Result } from './run-bench.ts';
import type { OwnersWait, Trouble } from './run-owner.ts';
import type { Share } from './run-processes.ts';
import type { Growth } from './run-scale.ts';

/** A shop with a hundred times as much in it may be slower by this factor. */
const MOST_GROWTH = 1.3;

/** Beside the owner's heavy work others may wait so many times as long, and the server may be held up for so many ms. */
const MOST_TROUBLE = 1.5;
const MOST_HELD_UP = 50;

const HEAD = [
  'Work',
  'shop /s',
  'limit /s',
  'of the limit',
  'to reach',
  'p50 ms',
  'p99 ms',
  'p99 / p50',
  'processor µs (limit)',
  'limit',
];

/** The medians as a table in Markdown. */
export function table(results: readonly Result[]): string {
  const lines = results.map(({ row, shop, limit }) => {
    const ours = medianOf(shop);
    const most = medianOf(limit);
    const ratio = ours.perSecond / most.perSecond;
    return [
      row.work,
      rate(ours.perSecond),
      rate(most.perSecond),
      `${ratio >= row.toReach ? '' : '✗ '}${percent(ratio)}`,
      percent(row.toReach),
      ours.p50.toFixed(2),
      ours.p99.toFixed(2),
      (ours.p99 / ours.p50).toFixed(1),
      `${Math.round(ours.processorMs * 1000)} (${Math.round(most.processorMs * 1000)})`,
      `${row.limit}, ${row.connections} connections`,
    ];
  });
  return markdown(HEAD, lines);
}

/** What each operation asks of the database. */
export function countTable(counts: readonly Count[]): string {
  const lines = counts.map(({ operation, statements, commits }) => [
    operation,
    String(statements),
    String(commits),
  ]);
  return markdown(['Operation', 'SQL statements', 'commits'], lines);
}

/** How much slower each piece of work is in a large shop. */
export function growthTable(growth: readonly Growth[]): string {
  const lines = growth.map(({ work, small, large }) => [
    work,
    rate(small),
    rate(large),
    `${small / large > MOST_GROWTH ? '✗ ' : ''}${(small / large).toFixed(2)}`,
  ]);
  return markdown(
    ['Work', 'small /s', 'large /s', `times as long (to reach: ${MOST_GROWTH})`],
    lines,
  );
}

/** How long the owner waits for each screen. */
export function ownersTable(waits: readonly OwnersWait[]): string {
  const lines = waits.map(({ work, first, again, toReach }) => [
    work,
    `${first > toReach ? '✗ ' : ''}${first.toFixed(0)}`,
    again.toFixed(0),
    String(toReach),
  ]);
  return markdown(['Screen', 'first ms', 'again ms', 'to reach'], lines);
}

/** What shoppers wait while the owner does something heavy. */
export function troubleTable(troubles: readonly Trouble[]): string {
  const lines = troubles.map(({ work, took, heldUp, p95, times }) => [
    work,
    took.toFixed(0),
    heldUp > MOST_HELD_UP ? `✗ ${heldUp.toFixed(0)}` : heldUp.toFixed(0),
    p95.toFixed(1),
    `${times > MOST_TROUBLE ? '✗ ' : ''}${times.toFixed(2)}`,
  ]);
  return markdown(
    ['Beside', 'took ms', 'held up at most ms', "shoppers' p95 ms", 'times as long'],
    lines,
  );
}

/** What several servers on one database bring. */
export function processesTable(shares: readonly Share[]): string {
  const lines = shares.map(({ work, servers, perSecond, processorMs }) => [
    work,
    String(servers),
    rate(perSecond),
    String(Math.round(processorMs * 1_000)),
  ]);
  return markdown(['Work', 'servers', 'in all /s', 'processor µs of the servers'], lines);
}

function markdown(head: readonly string[], lines: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function rate(perSecond: number): string {
  return String(Math.round(perSecond));
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
