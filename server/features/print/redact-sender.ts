/** Shorter parts of a name ("de", "Jo") are words of their own too often. */
const SHORTEST_NAME = 3;
const HIDDEN = '(sender)';

/**
 * Returns a text for the door without the sender that wants to stay unnamed: their name, each
 * longer part of it, their phone number and mail address are taken out, however they are written.
 */
export function redactSender(
  text: string,
  sender: { name: string; phone: string; email: string },
): string {
  const names = [sender.name, ...sender.name.split(/[\s-]+/)].filter(
    (name) => [...name].length >= SHORTEST_NAME,
  );
  const digits = sender.phone.replace(/\D/g, '').slice(-9);
  const patterns = [
    ...names.map((name) => `(?<!\\p{L})${loosely(name)}(?!\\p{L})`),
    ...(sender.email ? [loosely(sender.email)] : []),
    // The last nine digits, with whatever stands between and before them.
    ...(digits.length === 9 ? [`(?:\\+?\\d[\\s().-]*)*${[...digits].join('[\\s().-]*')}`] : []),
  ];
  // Compared without accents, so that "Zoe" hides Zoë; same length, so that places match.
  const plain = [...text].map(plainLetter).join('');
  const matches = patterns.flatMap((pattern) =>
    Array.from(plain.matchAll(new RegExp(pattern, 'giu')), ({ index, 0: { length } }) => ({
      from: index,
      to: index + length,
    })),
  );
  let hidden = '';
  let at = 0;
  for (const { from, to } of matches.toSorted((one, other) => one.from - other.from)) {
    if (to <= at) continue;
    if (from >= at) hidden += text.slice(at, from) + HIDDEN;
    at = to;
  }
  return hidden + text.slice(at);
}

function loosely(words: string): string {
  return [...words]
    .map(plainLetter)
    .join('')
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
}

/** Returns the letter without its accent, never longer or shorter in code units. */
function plainLetter(letter: string): string {
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
  return bare.length === letter.length ? bare : letter;
}
