/**
 * Characters that show nothing and come along with what is copied from contacts, chats and web pages: the
 * marks that turn the direction of writing, blanks without a width, soft hyphens and byte order marks.
 */
const INVISIBLE =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/g;

/**
 * Joiners and variation selectors make one emoji of several and shape some scripts, so they stay, but only
 * where there is a character that they can act on.
 */
const STRAY_JOINERS = /(?<=^|\s)[\u200c\u200d\ufe00-\ufe0f]+|[\u200c\u200d]+(?=\s|$)/g;

/** The text as its reader sees it, without the characters that show nothing. Emoji stay whole. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '').replace(STRAY_JOINERS, '');
}
