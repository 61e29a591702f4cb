const EVERY_MS = 50;

/** How late this process comes to its work. */
export interface EventLoopMonitor {
  /** Milliseconds, of the last turn and of the one that is going on, whichever is more. */
  ms(): number;
  stop(): void;
}

export function monitorEventLoop(): EventLoopMonitor {
  let last = performance.now();
  let measured = 0;
  const timer = setInterval(() => {
    measured = late();
    last = performance.now();
  }, EVERY_MS).unref();

  function late(): number {
    return performance.now() - last - EVERY_MS;
  }
  return { ms: () => Math.max(measured, late()), stop: () => clearInterval(timer) };
}
