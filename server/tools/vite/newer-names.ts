import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type ESTree, parseSync } from 'vite';

/** What scripts may not take for given, because not all of the targets have it. */
export interface NewerNames {
  /** Such as `Temporal`. */
  globals: ReadonlySet<string>;
  /** Such as `Array.fromAsync`. */
  statics: ReadonlySet<string>;
  /** Such as `isSubsetOf`. */
  methods: ReadonlySet<string>;
}

/** The targets have all of the edition of 2023, and not all of any later one. */
const OLDER = /^lib\.(es5|es201\d|es202[0-3])\.(?!full)/;
const NEWER = /^lib\.(es20\d\d|esnext)\.(?!full)/;

/** Their methods are called on themselves. */
const TOOLS = new Set(['Atomics', 'JSON', 'Math', 'Reflect']);

/** Of the web platform, which has no editions, what not all of the targets have (MDN, November 2026). */
const WEB = {
  globals: words(
    'BarcodeDetector CloseWatcher EyeDropper IdleDetector PressureObserver Sanitizer ' +
      'URLPattern cancelIdleCallback cookieStore navigation requestIdleCallback scheduler ' +
      'showDirectoryPicker showOpenFilePicker showSaveFilePicker trustedTypes',
  ),
  statics: words(
    'AbortSignal.any CSS.highlights Document.parseHTMLUnsafe ReadableStream.from ' +
      'document.startViewTransition Response.json URL.canParse URL.parse navigator.canShare ' +
      'navigator.getBattery navigator.share navigator.vibrate',
  ),
  methods: words(
    'ariaNotify checkVisibility getHTML hidePopover moveBefore requestClose ' +
      'scrollIntoViewIfNeeded setHTMLUnsafe showPopover togglePopover',
  ),
};

/** The methods that iterators have of their own, which are named as those of arrays are. */
export const ITERATOR_HELPERS: ReadonlySet<string> = new Set(
  words('drop every filter find flatMap forEach map reduce some take toArray'),
);

/** Of JavaScript what TypeScript's declarations have beyond the targets, of the web platform the list above. */
export function newerNames(): NewerNames {
  const folder = declarationsFolder();
  const files = readdirSync(folder);
  const read = (file: string) => {
    const { program } = parseSync(file, readFileSync(join(folder, file), 'utf8'));
    return program.body.flatMap((statement) => declaredBy(statement));
  };
  const older = new Set(files.filter((file) => OLDER.test(file)).flatMap(read));
  const newer = files.filter((file) => NEWER.test(file) && !OLDER.test(file)).flatMap(read);
  const fresh = newer.filter((name) => !older.has(name));
  const [owners, members] = [/#.*/, /.*[#.]/].map(
    (rest) => new Set([...older].map((name) => name.replace(rest, ''))),
  );
  const methods = fresh
    .map((name) => name.split('#'))
    .filter(([owner = '', method]) => method && owners?.has(owner) && !members?.has(method))
    .map(([, method = '']) => method);
  return {
    globals: new Set([...fresh.filter((name) => /^\w+$/.test(name)), ...WEB.globals]),
    statics: new Set([...fresh.filter((name) => name.includes('.')), ...WEB.statics]),
    methods: new Set([...methods, ...WEB.methods]),
  };
}

/** Where TypeScript has its declarations of what JavaScript brings: beside its program for this machine. */
function declarationsFolder(): string {
  const typescript = createRequire(import.meta.resolve('typescript/package.json'));
  const own = `@typescript/typescript-${process.platform}-${process.arch}/package.json`;
  return join(dirname(typescript.resolve(own)), 'lib');
}

/** `Temporal`, `Array.fromAsync`, `Set#union`: what a statement of a declaration file brings. */
function declaredBy(statement: ESTree.Statement, within = ''): string[] {
  switch (statement.type) {
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ id }) =>
        id.type === 'Identifier' ? `${within}${id.name}` : [],
      );
    case 'ClassDeclaration':
    case 'TSDeclareFunction':
      return statement.id ? [`${within}${statement.id.name}`] : [];
    case 'TSInterfaceDeclaration':
      return within ? [] : membersOf(statement);
    case 'TSModuleDeclaration':
      return declaredByModule(statement);
    default:
      return [];
  }
}

function declaredByModule({
  id,
  body,
}: ESTree.TSModuleDeclaration | ESTree.TSGlobalDeclaration): string[] {
  const name = id.type === 'Identifier' ? id.name : '';
  if (name !== 'Intl' && name !== 'global') return [name];
  const within = name === 'Intl' ? 'Intl.' : '';
  const statements = body?.type === 'TSModuleBlock' ? body.body : [];
  return statements.flatMap((statement) => declaredBy(statement, within));
}

function membersOf({ id: { name }, body }: ESTree.TSInterfaceDeclaration): string[] {
  const isTool = TOOLS.has(name) || name.endsWith('Constructor');
  const owner = name.replace(/Constructor$/, '') + (isTool ? '.' : '#');
  return body.body.flatMap((member) =>
    'key' in member && member.key.type === 'Identifier' && !member.computed
      ? `${owner}${member.key.name}`
      : [],
  );
}

function words(text: string): string[] {
  return text.split(' ');
}
