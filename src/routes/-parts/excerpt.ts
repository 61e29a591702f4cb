/** The beginning of a text, cut between words where it is too long for `max` characters, in one line. */
export function excerpt(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut.slice(0, -1)).replace(/[,;:.]$/, '')}…`;
}
