import { z } from 'zod';

// C0 and C1 controls but for tab and line feed, and the bidi overrides that can disguise text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
const LINE_BREAKS = /[\n\t]/;

function safeText(max: number, label: string) {
  return z
    .string()
    .prefault('')
    .transform((text) => text.replace(/\r\n?/g, '\n').normalize('NFC').trim())
    .refine((text) => text.length <= max, `${label} must be at most ${max} characters`)
    .refine((text) => !FORBIDDEN.test(text), `${label} contains characters that cannot be used`);
}

/** One line a person typed: NFC, trimmed, no control or bidi characters. */
export function line(label: string, max: number) {
  return safeText(max, label).refine(
    (text) => !LINE_BREAKS.test(text),
    `${label} must be on one line`,
  );
}

/** Several lines a person typed: as {@link line}, with line breaks kept. */
export function paragraph(label: string, max: number) {
  return safeText(max, label);
}
