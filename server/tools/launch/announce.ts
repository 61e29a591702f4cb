/** A line for the person at the terminal. The log is for machines and goes to standard output. */
export function announce(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Says in one sentence why the shop cannot start, and ends the process. */
export function fail(error: unknown): never {
  announce(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
