import type { ErrorBody } from '#contract/http/errors.ts';

/** Returns the shop's own account of a failed call; undefined when there was no answer of ours (offline, a proxy). */
export function shopErrorOf(error: unknown): ErrorBody | undefined {
  // By shape, not by class: while a page is rendered the error comes from another copy of the library,
  // and ours has wrapped it.
  const shop = shopOf(error) ?? shopOf(property(error, 'cause'));
  return isErrorBody(shop) ? shop : undefined;
}

/** Returns whether this has the shape of the shop's account of a failed call. A newer server may send a new code. */
export function isErrorBody(value: unknown): value is ErrorBody {
  return hasTexts(value, ['code', 'message']) && areIssues(property(value, 'issues'));
}

/**
 * Returns whether a value is a list of issues or undefined; `details` are checked by each reader against the schema of
 * their code.
 */
function areIssues(value: unknown): boolean {
  if (value === undefined) return true;
  return Array.isArray(value) && value.every((issue) => hasTexts(issue, ['path', 'message']));
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  return names.every((name) => typeof property(value, name) === 'string');
}

/** Returns the sentence to show for a failed call: the server's own, or `fallback` when it did not answer. */
export function messageOf(error: unknown, fallback: string): string {
  return shopErrorOf(error)?.message ?? fallback;
}

function shopOf(error: unknown): unknown {
  return property(property(error, 'data'), 'shop');
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
