/** What one run of a fault has measured, and what should not be. */
export interface FaultReport {
  /** The figures of the goal, by what they measure; printed at the end. */
  figures: Record<string, string | number>;
  /** Sentences, one for each thing that is wrong; empty when all is well. */
  problems: string[];
  /**
   * Sentences about times, and other figures that a busy machine worsens, which are not what the goal
   * says. The short forms, which run among other tests, do not look at them.
   */
  late?: string[];
  /** What this machine lacks, so that it was not tried at all. */
  skipped?: string[];
}

/** Returns how a fault ended, as a line to read. */
export function verdict({ problems, late = [], skipped = [] }: FaultReport): string {
  if (problems.length + late.length > 0) {
    return `${problems.length} problems, ${late.length} figures missed`;
  }
  return skipped.length > 0 ? `skipped: needs ${skipped.join(', ')}` : 'holds';
}

export interface FaultRun {
  /** How often, or how long; each fault says what it means. */
  rounds: number;
  /** The load, where it is another than the fault's usual one. */
  visitorsPerSecond?: number;
  /** Prints progress to the terminal. */
  say: (line: string) => void;
}

/** One kind of mishap that the shop is put through, alone or in the long run of all. */
export interface Fault {
  /** As given to `--fault`. */
  name: string;
  /** The goal of the reliability table that it proves. */
  goal: string;
  /** What a round is. */
  round: string;
  /** Rounds when no number is given. */
  usualRounds: number;
  run(run: FaultRun): Promise<FaultReport>;
}

/** The value below which so many of a hundred lie; 0 for none. Sorts a copy. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100));
  return Math.round(sorted[index] ?? 0);
}

/** Milliseconds as "p50 12 / p99 80 / max 120 ms". */
export function spread(values: readonly number[]): string {
  return `p50 ${percentile(values, 50)} / p99 ${percentile(values, 99)} / max ${percentile(values, 100)} ms`;
}
