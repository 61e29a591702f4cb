import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fetchRaw } from './fetch-raw.ts';
import type { Seen } from './run-flow.ts';

const execute = promisify(execFile);

export interface Read {
  url: string;
  /** An Accept-Encoding header; none when empty. */
  encoding: string;
}

/** Puts a server under load with reads of one address. Throws when an answer was not the known one. */
export type Reader = (read: Read, load: { connections: number; seconds: number }) => Promise<Seen>;

/** wrk where it is installed, because it takes least of the processors; else autocannon. */
export async function chooseReader(): Promise<{ name: string; run: Reader }> {
  const hasWrk = await execute('wrk', ['-v']).then(
    () => true,
    // It prints its version and ends with an error.
    ({ code }: { code: unknown }) => code !== 'ENOENT',
  );
  return hasWrk ? { name: 'wrk', run: byWrk } : { name: 'autocannon', run: byAutocannon };
}

interface WrkReport {
  requests: number;
  bytes: number;
  microseconds: number;
  p50: number;
  p99: number;
  failures: number;
}

/** wrk sees statuses and sizes: each answer must have the bytes of the one that was looked at. */
const byWrk: Reader = async ({ url, encoding }, { connections, seconds }) => {
  const size = (await fetchRaw(url, encoding)).length;
  const script = join(import.meta.dirname, 'wrk-report.lua');
  const { stdout } = await execute('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-s',
    script,
    ...(encoding ? ['-H', `accept-encoding: ${encoding}`] : []),
    url,
  ]);
  const report = JSON.parse(stdout.slice(stdout.lastIndexOf('{'))) as WrkReport;
  if (report.failures > 0) throw new Error(`${report.failures} answers of ${url} were failures`);
  const each = report.bytes / report.requests;
  // The heads differ in a digit or two (the date, a request's id); the bodies must not. What had come of
  // the answers that were under way at the end is counted too.
  const underWay = (connections / report.requests) * size;
  if (each < size || each > size + 2_000 + underWay) {
    throw new Error(
      `Answers of ${url} have ${Math.round(each)} bytes instead of ${size} and a head`,
    );
  }
  return {
    perSecond: report.requests / (report.microseconds / 1e6),
    p50: report.p50 / 1000,
    p99: report.p99 / 1000,
  };
};

interface AutocannonReport {
  requests: { average: number };
  latency: { p50: number; p99: number };
  errors: number;
  timeouts: number;
  non2xx: number;
  mismatches: number;
}

const byAutocannon: Reader = async ({ url, encoding }, { connections, seconds }) => {
  const program = import.meta.resolve('autocannon');
  const { stdout } = await execute(process.execPath, [
    new URL(program).pathname,
    '--json',
    '-c',
    String(connections),
    '-d',
    String(seconds),
    ...(encoding ? ['-H', `accept-encoding: ${encoding}`] : []),
    url,
  ]);
  const report = JSON.parse(stdout) as AutocannonReport;
  const failures = report.errors + report.timeouts + report.non2xx + report.mismatches;
  if (failures > 0) throw new Error(`${failures} answers of ${url} were failures`);
  return {
    perSecond: report.requests.average,
    p50: report.latency.p50,
    p99: report.latency.p99,
  };
};
