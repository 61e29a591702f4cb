// Marks that turn the direction of writing, blanks without a width, soft hyphens and byte order marks: texts copied
// from contacts, chats and web pages bring them along.
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff]/g;
// Joiners and variation selectors make one emoji of several and shape some scripts, so they stay, but only
// where there is a character that they can act on.
const STRAY_JOINERS =
  /(^|\s)(?:\u200c|\u200d|[\ufe00-\ufe0f])+|(?<!\u200c|\u200d)(?:\u200c|\u200d)+(?=\s|$)/g;
// Unicode's stream-safe format: no script sets more marks on a letter, and to sort a long run of them takes ages.
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * Returns a text that a person typed as the shop stores it: NFC, trimmed, without characters that show nothing. It
 * takes time in proportion to the length of the text, also for hostile ones.
 */
export function cleaned(text: string): string {
  const even = text.replace(/\r\n?/g, '\n').replace(TOO_MANY_MARKS, '$1').normalize('NFC');
  return even.replace(INVISIBLE, '').replace(STRAY_JOINERS, '$1').trim();
}

/** Returns how many characters of a text limits and counters count: an emoji is one. */
export function characterCount(text: string): number {
  return [...cleaned(text)].length;
}

/** Returns the first `max` characters of a text, as a field with a limit takes them. */
export function firstCharacters(text: string, max: number): string {
  return characterCount(text) <= max ? text : [...text].slice(0, max).join('');
}
