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

interface Arrow {
  file: string;
  to: string;
}

/**
 * Returns the circles that imports make between the folders of one folder, at any depth, such as
 * `server/features/order: holds, status`. Files that lie beside those folders belong to none of them: they are what
 * the folders share, and what puts them together.
 */
export function circlesOfFolders(imports: readonly Arrow[]): string[] {
  const folders = new Set(imports.flatMap(({ file }) => foldersAbove(file)));
  return [...folders].toSorted().flatMap((parent) => {
    const arrows = arrowsBetween(imports, (path) => roomOf(path, parent));
    return findCircles(arrows).map((circle) => `${parent}: ${circle.join(', ')}`);
  });
}

/** Returns the arrows between groups of files. */
export function arrowsBetween(
  imports: readonly Arrow[],
  groupOf: (path: string) => string | undefined,
): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const { file, to } of imports) {
    const [from, other] = [groupOf(file), groupOf(to)];
    if (from === undefined || other === undefined || from === other) continue;
    arrows.set(from, (arrows.get(from) ?? new Set()).add(other));
  }
  return arrows;
}

function foldersAbove(file: string): string[] {
  const parts = file.split('/');
  return parts.slice(0, -1).map((_, depth) => parts.slice(0, depth + 1).join('/'));
}

/** The folder in `parent` in which a path lies. The tools stand beside the floors, each by itself. */
function roomOf(path: string, parent: string): string | undefined {
  if (!path.startsWith(`${parent}/`)) return undefined;
  const [room, inner, ...deeper] = path.slice(parent.length + 1).split('/');
  if (inner === undefined) return undefined;
  return parent === 'server' && room === 'tools' && deeper.length > 0 ? `tools/${inner}` : room;
}
