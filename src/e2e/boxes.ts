import type { Locator } from '@playwright/test';

/** Where something is on the screen. */
export async function box(of: Locator) {
  const found = await of.boundingBox();
  if (!found) throw new Error('It is not on the screen');
  return found;
}

type Box = Awaited<ReturnType<typeof box>>;

/** Where two things are in one frame: what still opens would move between two readings. */
export async function boxesOf(one: Locator, other: Locator): Promise<[Box, Box]> {
  const second = await other.elementHandle();
  if (!second) throw new Error('It is not on the screen');
  return await one.evaluate((first: Element, second: Element) => {
    const boxOf = (node: Element): Box => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return { x, y, width, height };
    };
    return [boxOf(first), boxOf(second)];
  }, second);
}

export function areApart(one: Box, other: Box): boolean {
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return isBeside || one.y + one.height <= other.y || other.y + other.height <= one.y;
}
