import { relative } from 'node:path';
import { OWN_ENTRY_ROUTES } from '#server/app/web/page-assets.ts';
import { RULE_MESSAGES } from './rule-messages.ts';
import { importFault } from './import-fault.ts';
import { resolveImport } from './read-imports.ts';

const MOCKS_APART =
  'What vi.mock replaces stays for the next files of the run: name this one *.apart.test.ts(x), which has a run of its own.';

const ROUTED_ONCE =
  'Once it is used, Playwright stops intercepting, and a request that begins then can be left without an answer: take routeNext of src/e2e/calls.ts.';

const OWN_ENTRY =
  'This page has an entry script of its own, so the shop’s pages do not know its route and show a 404: link to it by <a href>, or add reloadDocument.';

const SQL_UNEXPLAINED =
  "Ask with MikroORM's entities or query builder. Where SQL says it better, or is measured, a line above the statement says which: // SQL: …";

const ANSWER_SHOWN =
  'An answer that was asked for before the change, and comes after it, takes the change away again: take showAnswer of src/lib/show-answer.ts.';

/** What the rules read of the linter's context and of an import. */
interface Context {
  cwd: string;
  filename: string;
  sourceCode: { text: string };
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

interface PropertyNode {
  key: { name?: string };
}

/** Browser tests take the next request for an address out by a route that stays. */
const routeNext = {
  create(context: Context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    if (!file.startsWith('src/e2e/')) return {};
    return {
      'CallExpression[callee.property.name="route"] Property'(node: PropertyNode) {
        if (node.key.name === 'times') context.report({ node, message: ROUTED_ONCE });
      },
    };
  },
};

interface ElementNode {
  attributes: readonly { name?: { name?: string }; range: [start: number, end: number] }[];
}

const TO_OWN_ENTRY = new RegExp(`['"]/(${OWN_ENTRY_ROUTES.join('|')})\\b`);
/** Those of such pages themselves, whose script knows all routes. */
const OWN_ENTRY_FILES =
  /^src\/(admin|e2e)\/|^src\/routes\/(admin|flower-delivery)|\/suburb-screen\./;

/** The shop's pages lead to a page with an entry of its own by loading it as a document. */
const ownEntry = {
  create(context: Context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    if (!file.startsWith('src/') || OWN_ENTRY_FILES.test(file)) return {};
    return {
      JSXOpeningElement(node: ElementNode) {
        const named = (name: string) => node.attributes.find((each) => each.name?.name === name);
        const to = named('to');
        if (!to || named('reloadDocument')) return;
        if (TO_OWN_ENTRY.test(context.sourceCode.text.slice(...to.range)))
          context.report({ node, message: OWN_ENTRY });
      },
    };
  },
};

/** What they show is no answer to a change: a guess before it, what another query has, a page that is previewed. */
const SHOWN_OTHERWISE =
  /^src\/(lib\/show-answer|features\/(cart\/|checkout\/use-checkout-form)|routes\/-parts\/(load-product|text-preview))/;

/** What a change has answered is shown by one function. */
const answersShown = {
  create(context: Context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    if (!file.startsWith('src/') || file.includes('.test.') || SHOWN_OTHERWISE.test(file))
      return {};
    return {
      'CallExpression[callee.property.name="setData"]'(node: unknown) {
        context.report({ node, message: ANSWER_SHOWN });
      },
    };
  },
};

interface StatementNode {
  type: string;
  range: [start: number, end: number];
  parent: StatementNode | null;
}
interface SqlCallNode extends StatementNode {
  callee: {
    name?: string;
    object?: { name?: string; property?: { name?: string } };
    property?: { name?: string };
  };
}

const EXPLAINED = /^ *\/\/ SQL: \S.*\n(?: *\/\/.*\n)*[^\n]*$/m;

/** A statement that is written in SQL has a line above it that says why. */
const rawSql = {
  create(context: Context) {
    return {
      CallExpression(node: SqlCallNode) {
        if (!isSql(node)) return;
        const before = context.sourceCode.text.slice(0, statementOf(node).range[0]);
        const comments = before.slice(before.trimEnd().search(/(?:\n *\/\/.*)*$/) + 1);
        if (!EXPLAINED.test(comments)) context.report({ node, message: SQL_UNEXPLAINED });
      },
    };
  },
};

function isSql({ callee: { name, object, property } }: SqlCallNode): boolean {
  if (/^prepared(?:Entity|Entities)?$/.test(name ?? '')) return true;
  return property?.name === 'execute' && (object?.name ?? object?.property?.name) === 'em';
}

function statementOf(node: StatementNode): StatementNode {
  const isWhole = /Statement$|^VariableDeclaration$/.test(node.type);
  return isWhole || !node.parent ? node : statementOf(node.parent);
}

export default {
  meta: { name: 'shop' },
  rules: {
    'answers-shown': answersShown,
    arrows,
    'own-entry': ownEntry,
    'mocks-apart': mocksApart,
    'raw-sql': rawSql,
    'route-next': routeNext,
  },
};
