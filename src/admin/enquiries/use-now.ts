import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/** The time, kept going; undefined until the browser runs, so that what is rendered on the server agrees. */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
