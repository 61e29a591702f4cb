/** Returns a number with its noun: *1 order*, *2 orders*. A noun without a plural in s brings its own. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
