import { relative } from 'node:path';
import { RULE_MESSAGES } from './rule-messages.ts';
import { importFault } from './import-fault.ts';
import { resolveImport } from './read-imports.ts';

const MOCKS_APART =
  'What vi.mock replaces stays for the next files of the run: name this one *.apart.test.ts(x), which has a run of its own.';

/** What the rules read of the linter's context and of an import. */
interface Context {
  cwd: string;
  filename: string;
  report(found: { node: unknown; message: string }): void;
}
interface ImportNode {
  source: { type?: string; value?: unknown } | null;
  importKind?: string;
  specifiers?: readonly { importKind?: string }[];
}

/** Refuses imports that import-fault.ts finds a fault with, and says what to do instead. */
const arrows = {
  create(context: Context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    const look = (node: ImportNode) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      if (specifier.startsWith('..')) {
        context.report({ node, message: RULE_MESSAGES.parent });
        return;
      }
      const to = resolveImport(file, specifier);
      const rule = importFault(file, { to, isTypeOnly: isTypeOnly(node) });
      if (rule) context.report({ node, message: RULE_MESSAGES[rule] });
    };
    return {
      ImportDeclaration: look,
      ExportNamedDeclaration: look,
      ExportAllDeclaration: look,
      ImportExpression: look,
    };
  },
};

function isTypeOnly({ importKind, specifiers = [] }: ImportNode): boolean {
  if (importKind === 'type') return true;
  return specifiers.length > 0 && specifiers.every((each) => each.importKind === 'type');
}

interface CallNode {
  callee: { object?: { name?: string }; property?: { name?: string } };
}

/** Files of client tests share one run, in which what `vi.mock` replaces stays for those that come after. */
const mocksApart = {
  create(context: Context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    if (!/^src\/.*\.test\.tsx?$/.test(file) || file.includes('.apart.')) return {};
    return {
      CallExpression(node: CallNode) {
        const { object, property } = node.callee;
        const isMock = object?.name === 'vi' && /^(mock|doMock)$/.test(property?.name ?? '');
        if (isMock) context.report({ node, message: MOCKS_APART });
      },
    };
  },
};

export default { meta: { name: 'shop' }, rules: { arrows, 'mocks-apart': mocksApart } };
