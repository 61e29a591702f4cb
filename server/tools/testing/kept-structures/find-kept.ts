import { parseSync } from 'vite';

type Node = Record<string, unknown> & { type: string };

const COLLECTIONS = new Set(['Map', 'Set', 'Array']);
const GROWING = new Set(['set', 'add', 'push', 'unshift']);
/** These call a function at once, as part of the work that they are called in. */
const CALLED_AT_ONCE = new Set([
  'forEach',
  'map',
  'flatMap',
  'filter',
  'reduce',
  'replace',
  'some',
]);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** A function or the module, with the collections that are made in it. */
interface Place {
  names: Set<string>;
  outer: Place | undefined;
}

/**
 * Returns the names of the collections in a module that can outlive one call: those of the module itself that
 * begin empty or grow in a function, those of a class, and those of a function that grow in a function within it.
 */
export function findKept(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const kept = new Set<string>();
  const module: Place = { names: new Set(), outer: undefined };
  const fields = new Set<string>();

  function declare(node: Node, place: Place): void {
    const { id, key, init, value } = node;
    if (node.type === 'VariableDeclarator' && isNode(id) && isCollection(init)) {
      const name = String(id['name']);
      place.names.add(name);
      if (place === module && isEmpty(init)) kept.add(name);
    }
    if (node.type === 'PropertyDefinition' && isNode(key) && isCollection(value)) {
      fields.add(String(key['name']));
    }
  }

  function note(node: Node, place: Place): void {
    const grown = grownBy(node);
    if (!grown) return;
    if (grown.type === 'Identifier') {
      const name = String(grown['name']);
      let owner: Place | undefined = place;
      while (owner && !owner.names.has(name)) owner = owner.outer;
      if (owner && owner !== place) kept.add(name);
    }
    const { property } = grown;
    if (isNode(grown['object']) && grown['object'].type === 'ThisExpression' && isNode(property)) {
      const name = String(property['name']);
      if (fields.has(name)) kept.add(name);
    }
  }

  function walk(node: Node, place: Place, visit: (node: Node, place: Place) => void): void {
    visit(node, place);
    for (const child of childrenOf(node)) {
      const isOwn = FUNCTIONS.has(child.type) && !isCalledAtOnce(node, child);
      walk(child, isOwn ? placeIn(child, place) : place, visit);
    }
  }

  // The same place for the same function in both rounds: what is made below may be grown above.
  const places = new Map<Node, Place>();
  function placeIn(node: Node, outer: Place): Place {
    const place = places.get(node) ?? { names: new Set(), outer };
    places.set(node, place);
    return place;
  }

  if (!isNode(program)) throw new Error(`${file} cannot be read.`);
  walk(program, module, declare);
  walk(program, module, note);
  return [...kept].toSorted();
}

/** What a node puts something into: `list` of `list.push(…)` and of `list[at] = …`. */
function grownBy(node: Node): Node | undefined {
  const { callee, left } = node;
  if (node.type === 'CallExpression' && isNode(callee) && isNode(callee['property'])) {
    return GROWING.has(String(callee['property']['name'])) ? nodeOf(callee['object']) : undefined;
  }
  const isIndexed = isNode(left) && left['computed'] === true;
  return node.type === 'AssignmentExpression' && isIndexed ? nodeOf(left['object']) : undefined;
}

function isCollection(value: unknown): boolean {
  if (!isNode(value)) return false;
  const { callee } = value;
  const isMade = value.type === 'NewExpression' && isNode(callee);
  return isMade
    ? COLLECTIONS.has(String(callee['name']))
    : ['ArrayExpression', 'ObjectExpression'].includes(value.type);
}

function isEmpty(value: unknown): boolean {
  if (!isNode(value)) return false;
  return [value['arguments'], value['elements'], value['properties']].some(
    (parts) => Array.isArray(parts) && parts.length === 0,
  );
}

function isCalledAtOnce(parent: Node, child: Node): boolean {
  const { callee } = parent;
  return (
    parent.type === 'CallExpression' &&
    callee !== child &&
    isNode(callee) &&
    isNode(callee['property']) &&
    CALLED_AT_ONCE.has(String(callee['property']['name']))
  );
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function nodeOf(value: unknown): Node | undefined {
  return isNode(value) ? value : undefined;
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
  );
}
