/** A line of history: what was done about something in the owner's own words, if any, and what it was. */
export function dealtWithText(was: string, done = ''): string {
  const said = done.trim();
  if (said === '') return `Dealt with. It was: ${was}`;
  const end = /[.!?…]$/.test(said) ? '' : '.';
  return `Dealt with: ${said}${end} It was: ${was}`;
}
