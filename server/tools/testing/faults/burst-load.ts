import { setTimeout as pause } from 'node:timers/promises';
import { HttpConnection } from '#server/tools/bench/http-connection.ts';

const TICK_MS = 5;
/**
 * Kept open from the start, as a proxy before the shop keeps them: Node.js takes one new connection in a
 * turn of its event loop, which would be measured instead.
 */
const CONNECTIONS = 400;

export interface BurstRequest {
  path: string;
  /** Makes it a POST of JSON. */
  body?: string;
}

/** How a stretch of load was answered. Times are in milliseconds. */
export interface BurstReport {
  /** Answered with success. */
  served: number;
  servedTimes: number[];
  /** Sent away with 503. */
  refused: number;
  refusedTimes: number[];
  /** Any other answer, or a connection that broke. */
  failed: string[];
  /** Were due while every connection waited for an answer. */
  unsent: number;
}

/**
 * Sends so many requests a second for so long, whether or not the earlier ones are answered: an
 * open loop, as the public is. Resolves once all have their answer.
 */
export async function burstLoad(
  address: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
  nextRequest: () => BurstRequest,
): Promise<BurstReport> {
  const report: BurstReport = {
    served: 0,
    servedTimes: [],
    refused: 0,
    refusedTimes: [],
    failed: [],
    unsent: 0,
  };
  const free = await openConnections(address);
  const underWay = new Set<Promise<void>>();

  async function send(connection: HttpConnection): Promise<void> {
    const { path, body } = nextRequest();
    const begun = performance.now();
    try {
      const { status, text } = await (body === undefined
        ? connection.get(path)
        : connection.post(path, body));
      const ms = performance.now() - begun;
      if (status === 503) {
        report.refused += 1;
        report.refusedTimes.push(ms);
      } else if (status < 400) {
        report.served += 1;
        report.servedTimes.push(ms);
      } else report.failed.push(`${path}: ${status} ${text.slice(0, 200)}`);
      free.push(connection);
    } catch (error) {
      report.failed.push(`${path}: ${String(error)}`);
    }
  }

  const begun = performance.now();
  let due = 0;
  while (due < perSecond * seconds) {
    const now = Math.min((performance.now() - begun) / 1000, seconds) * perSecond;
    for (; due < now; due += 1) {
      const connection = free.pop();
      if (!connection) report.unsent += 1;
      else {
        const sent = send(connection).finally(() => underWay.delete(sent));
        underWay.add(sent);
      }
    }
    await pause(TICK_MS);
  }
  await Promise.all(underWay);
  for (const connection of free) connection.close();
  return report;
}

async function openConnections(address: string): Promise<HttpConnection[]> {
  const connections = Array.from({ length: CONNECTIONS }, () => new HttpConnection(address));
  await Promise.all(connections.map((connection) => connection.get('/healthz')));
  return connections;
}
