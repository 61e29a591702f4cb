import type { MailView } from '#contract/owner/mail.schema.ts';

/** What became of a mail, in words, and how that is to be taken. */
export function stateWords({
  state,
  attempts,
  lastError,
}: Pick<MailView, 'state' | 'attempts' | 'lastError'>): {
  text: string;
  tone: 'good' | 'bad' | 'plain';
} {
  switch (state) {
    case 'sent':
      return { text: 'Sent', tone: 'good' };
    case 'failed':
      return { text: 'Not delivered', tone: 'bad' };
    case 'queued':
      if (lastError) return { text: 'Trying again', tone: 'bad' };
      return { text: attempts === 0 ? 'Waiting to be sent' : 'Being sent', tone: 'plain' };
  }
}

/** How often it was tried and what came of it; empty while there is nothing to tell. */
export function attemptWords({ state, attempts, lastError }: MailView): string {
  if (state === 'sent' || attempts === 0 || (state === 'queued' && !lastError)) return '';
  const times = attempts === 1 ? 'Tried once' : `Tried ${attempts} times`;
  const reason = lastError ? `: ${lastError}.` : '.';
  return `${times}${reason}${state === 'queued' ? ' We try again automatically for three days.' : ''}`;
}
