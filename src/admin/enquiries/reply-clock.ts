const MINUTE_MS = 60_000;

export interface ReplyClock {
  text: string;
  tone: 'plain' | 'bad';
}

/** How long there is to answer a request: "5 h 20 min left", "3 h overdue". */
export function replyClock(replyBy: string, now: number): ReplyClock {
  const left = Date.parse(replyBy) - now;
  // Rounded down while there is time and up when there is none: never kinder than it is.
  const minutes = left >= 0 ? Math.floor(left / MINUTE_MS) : Math.ceil(-left / MINUTE_MS);
  const isPressing = left < 4 * 60 * MINUTE_MS;
  return {
    text: left >= 0 ? `${duration(minutes)} left to answer` : `${duration(minutes)} overdue`,
    tone: isPressing ? 'bad' : 'plain',
  };
}

function duration(minutes: number): string {
  const days = Math.floor(minutes / (24 * 60));
  if (days >= 2) return `${days} days`;
  const hours = Math.floor(minutes / 60);
  return [
    hours > 0 ? `${hours} h` : '',
    minutes % 60 > 0 || hours === 0 ? `${minutes % 60} min` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
