import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const pair = z.tuple([z.string(), z.string()]);

const entrySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('accepted'),
    uuid: z.string(),
    createdAt: z.string(),
    amountCents: z.int(),
    fields: z.array(pair),
    warnings: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('settled'),
    uuid: z.string(),
    state: z.enum(['paid', 'failed', 'cancelled', 'pending']),
    pfPaymentId: z.int().nullable(),
    /** Earlier journals do not have it. */
    at: z.string().optional(),
  }),
  z.object({
    kind: z.literal('registered'),
    uuid: z.string(),
    pairs: z.array(pair),
    /** Earlier journals do not have it. */
    at: z.string().optional(),
  }),
  z.object({ kind: z.literal('numbered'), pfPaymentId: z.int() }),
  z.object({
    kind: z.literal('agreed'),
    agreement: z.object({
      token: z.string(),
      uuid: z.string(),
      state: z.enum(['active', 'paused', 'cancelled']),
      amountCents: z.int(),
      frequency: z.string(),
      runDate: z.string(),
      leftOut: z.int(),
    }),
  }),
  z.object({
    kind: z.literal('refunded'),
    pfPaymentId: z.int(),
    amountCents: z.int(),
    reason: z.string(),
    at: z.string(),
  }),
]);

/** One thing the simulator must remember, written as one line of JSON. */
export type JournalEntry = z.infer<typeof entrySchema>;

export type Journal = { read: () => JournalEntry[]; append: (entry: JournalEntry) => void };

/** Keeps nothing: for a simulator without a state file. */
export const forgetfulJournal: Journal = { read: () => [], append: () => {} };

/**
 * Remembers in a file of JSON lines. Each line reaches the operating system before the call
 * returns, so a killed simulator still knows what it sent; a line cut short by the kill is skipped.
 * Throws when the file cannot be written.
 */
export function openJournal(path: string): Journal {
  mkdirSync(dirname(path), { recursive: true });
  const write = (text: string) => appendFileSync(path, text, { mode: 0o600 });
  write('');
  const text = readFileSync(path, 'utf8');
  if (text !== '' && !text.endsWith('\n')) write('\n');
  return {
    read: () => text.split('\n').flatMap(readLine),
    append: (entry) => write(`${JSON.stringify(entry)}\n`),
  };
}

function readLine(line: string): JournalEntry[] {
  try {
    const entry = entrySchema.safeParse(JSON.parse(line));
    return entry.success ? [entry.data] : [];
  } catch {
    return [];
  }
}
