/** Says that a form shows a draft; `isOutdated` when a newer version was saved since. */
export function restoredText(isOutdated: boolean): string {
  const text = 'You typed this earlier and did not save it.';
  return isOutdated ? `${text} Something was changed since: Save asks before it overwrites.` : text;
}
