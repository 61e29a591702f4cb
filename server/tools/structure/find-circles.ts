/** Returns the groups of names that can reach each other by their arrows (Tarjan), each sorted; single names are none. */
export function findCircles(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];

  const visit = (name: string): number => {
    const index = order.size;
    order.set(name, index);
    stack.push(name);
    let lowest = index;
    for (const next of arrows.get(name) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, order.get(next) ?? lowest);
    }
    low.set(name, lowest);
    if (lowest === index) {
      const circle = stack.splice(stack.indexOf(name));
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return lowest;
  };
  for (const name of arrows.keys()) if (!order.has(name)) visit(name);
  return circles;
}
