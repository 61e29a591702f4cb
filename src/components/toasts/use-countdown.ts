import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` once after `durationMs` of running time; while paused, time stands still. */
export function useCountdown(durationMs: number, isPaused: boolean, onEnd: () => void): void {
  const remaining = useRef(durationMs);
  const handleEnd = useEffectEvent(onEnd);

  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => handleEnd(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - startedAt;
    };
  }, [isPaused]);
}
