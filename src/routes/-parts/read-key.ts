interface KeySearch {
  key?: string | undefined;
}

/** The key of a mail's link. One that was cut off entirely proves as little as a wrong one. */
export function readKey({ key }: Record<string, unknown>): KeySearch {
  // The router reads what looks like a number as one, and keeps what is not said to be undefined.
  const text = typeof key === 'string' || typeof key === 'number' ? `${key}`.slice(0, 100) : '';
  return { key: text === '' ? undefined : text };
}
