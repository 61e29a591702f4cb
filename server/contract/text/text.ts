import { z } from 'zod';
import { cleaned } from './characters.ts';

// C0 and C1 controls but for tab and line feed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;
const LINE_BREAKS = /[\n\t]/;

/** How much longer a text may come than it is kept: characters that are cleaned away do not count. */
const RAW = 4;

function safeText(max: number, label: string) {
  const tooLong = `${label} must be at most ${max} characters`;
  return z
    .string()
    .max(RAW * max + 100, { error: tooLong, abort: true })
    .overwrite(cleaned)
    .max(max, tooLong)
    .refine((text) => !FORBIDDEN.test(text), `${label} contains characters that cannot be used`);
}

/**
 * Returns the schema of one line a person typed: NFC, trimmed, without characters that show nothing, no control
 * characters. It is required. In the input that creates a thing, `.prefault('')` behind its rules lets these rules
 * speak of a text that was left out; in the input that changes a thing, `.optional()` reads a text that was left out as
 * undefined.
 */
export function line(label: string, max: number) {
  return safeText(max, label).refine(
    (text) => !LINE_BREAKS.test(text),
    `${label} must be on one line`,
  );
}

/** Returns the schema of several lines a person typed: as {@link line}, with line breaks kept. */
export function paragraph(label: string, max: number) {
  return safeText(max, label);
}
