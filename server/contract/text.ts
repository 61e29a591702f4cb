import { z } from 'zod';

// C0 and C1 controls but for tab and line feed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;
const LINE_BREAKS = /[\n\t]/;

// Marks that turn the direction of writing, blanks without a width, soft hyphens and byte order marks: what
// is copied from contacts, chats and web pages brings them along.
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff]/g;
// Joiners and variation selectors make one emoji of several and shape some scripts, so they stay, but only
// where there is a character that they can act on.
const STRAY_JOINERS = /(^|\s)(?:\u200c|\u200d|[\ufe00-\ufe0f])+|(?:\u200c|\u200d)+(?=\s|$)/g;

function cleaned(text: string): string {
  const even = text.replace(/\r\n?/g, '\n').normalize('NFC');
  return even.replace(INVISIBLE, '').replace(STRAY_JOINERS, '$1').trim();
}

function safeText(max: number, label: string) {
  return z
    .string()
    .overwrite(cleaned)
    .max(max, `${label} must be at most ${max} characters`)
    .refine((text) => !FORBIDDEN.test(text), `${label} contains characters that cannot be used`);
}

/**
 * One line a person typed: NFC, trimmed, without characters that show nothing, no control characters. It
 * has to be sent. In what makes a thing, `.prefault('')` behind its rules lets these rules speak of a text
 * that was left out; in what changes a thing, `.optional()` reads a text that was left out as undefined.
 */
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
