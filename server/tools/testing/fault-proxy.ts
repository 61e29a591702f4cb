import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What a lost packet costs before it is sent again, in milliseconds. */
const RESEND_MS = 300;

/** A way to a TCP server that can misbehave like a network does. It passes everything until told otherwise. */
export interface FaultProxy {
  /** The address that was given, by this way. */
  url: string;
  /** From now on everything passes; connections that were frozen stay so. */
  pass(): void;
  /** Ends all connections and lets no new one in. */
  refuse(): void;
  /** Nothing passes any more, on old connections and on new ones, and none is closed. */
  freeze(): void;
  /** As {@link freeze}, for the oldest connection only: it is open at one end. */
  freezeOne(): void;
  /** Everything arrives later by so many milliseconds, in both directions. */
  delay(ms: number): void;
  /** Such a share of what is sent has to be sent again, which takes a while. */
  lose(share: number): void;
  /** Breaks all connections off; new ones are let in. */
  reset(): void;
  close(): void;
}

interface Pair {
  near: Socket;
  far: Socket | undefined;
  isFrozen: boolean;
}

export async function startFaultProxy(targetUrl: string): Promise<FaultProxy> {
  const target = new URL(targetUrl);
  const pairs = new Set<Pair>();
  const state = { isRefusing: false, isFrozen: false, delayMs: 0, lossShare: 0 };

  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (state.isRefusing) {
      near.destroy();
      return;
    }
    const far = state.isFrozen
      ? undefined
      : connect(Number(target.port || 5432), target.hostname).setNoDelay(true);
    const pair: Pair = { near: near.setNoDelay(true), far, isFrozen: state.isFrozen };
    pairs.add(pair);
    near.once('close', () => {
      pairs.delete(pair);
      far?.destroy();
    });
    if (!far) return;
    far.on('error', () => near.destroy()).once('close', () => near.destroy());
    forward(pair, near, far);
    forward(pair, far, near);
  });

  function forward(pair: Pair, from: Socket, to: Socket): void {
    let lastAt = 0;
    from.on('data', (chunk) => {
      if (pair.isFrozen) return;
      const isLost = Math.random() < state.lossShare;
      const now = performance.now();
      // What comes later never overtakes.
      lastAt = Math.max(lastAt, now + state.delayMs + (isLost ? RESEND_MS : 0));
      if (lastAt <= now) to.write(chunk);
      else setTimeout(() => to.writable && to.write(chunk), lastAt - now);
    });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(targetUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    pass: () =>
      Object.assign(state, { isRefusing: false, isFrozen: false, delayMs: 0, lossShare: 0 }),
    refuse() {
      state.isRefusing = true;
      for (const { near } of pairs) near.destroy();
    },
    freeze() {
      state.isFrozen = true;
      for (const pair of pairs) pair.isFrozen = true;
    },
    freezeOne() {
      const [oldest] = pairs;
      if (oldest) oldest.isFrozen = true;
    },
    delay: (ms) => void (state.delayMs = ms),
    lose: (share) => void (state.lossShare = share),
    reset() {
      for (const { near } of pairs) near.resetAndDestroy();
    },
    close() {
      server.close();
      for (const { near } of pairs) near.destroy();
    },
  };
}
