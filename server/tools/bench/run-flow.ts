import { HttpConnection } from './http-connection.ts';
import { type Measured, percentile } from './measure.ts';

/** What one run reached, as the client saw it. */
export type Seen = Omit<Measured, 'processorMs'>;

/** One whole piece of work over one connection. Throws when any answer is not the right one. */
export type Flow = (http: HttpConnection) => Promise<void>;

/** Does the flow over and over on so many connections at once, for so many seconds. */
export async function runFlow(
  address: string,
  flow: Flow,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Seen> {
  const took: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const http = new HttpConnection(address);
      try {
        for (let now = performance.now(); now < end; ) {
          await flow(http);
          const done = performance.now();
          took.push(done - now);
          now = done;
        }
      } finally {
        http.close();
      }
    }),
  );
  const elapsed = (performance.now() - begun) / 1000;
  const sorted = took.toSorted((a, b) => a - b);
  return {
    perSecond: took.length / elapsed,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  };
}
