import { relative } from 'node:path';
import { RULE_MESSAGES } from './rule-messages.ts';
import { importFault } from './import-fault.ts';
import { resolveImport } from './read-imports.ts';

/** What the rule reads of the linter's context and of an import. */
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

export default { meta: { name: 'shop' }, rules: { arrows } };
