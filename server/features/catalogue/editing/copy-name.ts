const MAX_NAME_LENGTH = 120;
const SUFFIX = / \(copy(?: \d+)?\)$/;

/** `Melville Blush (copy)`, or with a number when that is taken; a copy of a copy counts on. */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  const base = name.replace(SUFFIX, '');
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? ' (copy)' : ` (copy ${number})`;
    const copy = `${shortened(base, MAX_NAME_LENGTH - suffix.length)}${suffix}`;
    if (!taken.has(copy)) return copy;
  }
}

/** Cut between characters, never within one that takes two code units. */
function shortened(text: string, max: number): string {
  return text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}
