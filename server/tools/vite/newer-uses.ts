import { type ESTree, parseSync, Visitor } from 'vite';
import { ITERATOR_HELPERS, type NewerNames } from './newer-names.ts';

/** What makes iterators; `Object` makes arrays by the same names. */
const ITERATOR_MAKERS: ReadonlySet<string> = new Set(['entries', 'keys', 'matchAll', 'values']);
const GLOBAL_OBJECTS: ReadonlySet<string> = new Set(['globalThis', 'self', 'window']);

/**
 * Returns what a script calls that not all of the targets have. What it also looks at without a call, as in
 * `typeof navigator.share` or `'share' in navigator`, it does not take for given: that is left out, and so is
 * what it calls with `?.`.
 */
export function newerUses(file: string, script: string, newer: NewerNames): string[] {
  const { program } = parseSync(file, script);
  const callees = new Set<ESTree.Node>();
  const called: { name: string; use: string }[] = [];
  const lookedAt = new Set<string>();

  function noteCall({ callee }: ESTree.CallExpression | ESTree.NewExpression): void {
    const path = pathOf(callee, callees);
    const [root = '', second = ''] = path;
    const last = path.at(-1) ?? '';
    if (newer.globals.has(root)) called.push({ name: root, use: root });
    const known = `${root}.${second}`;
    if (newer.statics.has(known)) called.push({ name: second, use: known });
    if (path.length > 1 && newer.methods.has(last)) called.push({ name: last, use: `.${last}` });
    if (isOfIterator(callee)) called.push({ name: '', use: `an iterator’s .${last}` });
  }

  new Visitor({
    CallExpression(node) {
      if (!node.optional) noteCall(node);
    },
    NewExpression: noteCall,
    Identifier(node) {
      if (!callees.has(node)) lookedAt.add(node.name);
    },
    Literal(node) {
      if (typeof node.value === 'string') lookedAt.add(node.value);
      const flags = 'regex' in node ? node.regex.flags : '';
      if (flags.includes('v')) called.push({ name: '', use: 'a regular expression with v' });
    },
  }).visit(program);
  const uses = called.filter(({ name }) => !lookedAt.has(name)).map(({ use }) => use);
  return [...new Set(uses)];
}

/** The names of `a.b.c`, without `window`; what else it is called on has none. Notes the nodes of the names. */
function pathOf(callee: ESTree.Node, nodes: Set<ESTree.Node>): string[] {
  if (callee.type === 'Identifier') {
    nodes.add(callee);
    return GLOBAL_OBJECTS.has(callee.name) ? [] : [callee.name];
  }
  if (callee.type !== 'MemberExpression') return [''];
  if (callee.computed || callee.optional || callee.property.type !== 'Identifier') return [''];
  nodes.add(callee.property);
  return [...pathOf(callee.object, nodes), callee.property.name];
}

/** `map.values().map(…)`. */
function isOfIterator(callee: ESTree.Node): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  if (!ITERATOR_HELPERS.has(callee.property.name)) return false;
  const { object } = callee;
  if (object.type !== 'CallExpression' || object.callee.type !== 'MemberExpression') return false;
  const { property, object: owner } = object.callee;
  const isObject = owner.type === 'Identifier' && owner.name === 'Object';
  return property.type === 'Identifier' && ITERATOR_MAKERS.has(property.name) && !isObject;
}
