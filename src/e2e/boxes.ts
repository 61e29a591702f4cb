import type { Locator } from '@playwright/test';

/** Where something is on the screen. */
export async function box(of: Locator) {
  const found = await of.boundingBox();
  if (!found) throw new Error('It is not on the screen');
  return found;
}

type Box = Awaited<ReturnType<typeof box>>;

export function areApart(one: Box, other: Box): boolean {
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return isBeside || one.y + one.height <= other.y || other.y + other.height <= one.y;
}
