/** Faults in code rather than in imports: the file, what is in it, and the rule that must report it. */
export const CODE_VIOLATIONS: readonly (readonly [file: string, code: string, rule: string])[] = [
  [
    'server/any.ts',
    'export const read = (value: any) => String(value);',
    'typescript(no-explicit-any)',
  ],
  ...['server/cast.ts', 'server/contract/cast.ts', 'src/lib/cast.tsx', 'src/routes/cast.tsx'].map(
    (file) =>
      [
        file,
        "export const kind = (text: string) => text as 'card' | 'slip';",
        'typescript(no-unsafe-type-assertion)',
      ] as const,
  ),
  [
    'server/parsed.ts',
    'export const read = (text: string) => JSON.parse(text) as { paid: boolean };',
    'typescript(no-unsafe-type-assertion)',
  ],
  [
    'src/lib/non-null.ts',
    'export const first = (list: string[]) => list[0]!;',
    'typescript(no-non-null-assertion)',
  ],
  ...[
    "await em.execute('select 1');",
    "await this.#em.execute('select 1');",
    "await prepared(em, 'select 1', []);",
    "await preparedEntities(em, Order, 'select 1', []);",
    "// The first.\n  await em.execute('select 1');",
    "// SQL: counts.\n  await prepared(em, 'select 1', []);\n  await em.execute('select 2');",
  ].map(
    (statement, index) =>
      [
        `server/sql-${index}.ts`,
        `declare const Order: never; declare function prepared(...given: unknown[]): Promise<void>;
       declare const preparedEntities: typeof prepared; declare const em: { execute: typeof prepared };
       export class Orders {\n #em = em;\n async read() {\n  ${statement}\n return [this.#em, Order, prepared, preparedEntities]; } }`,
        'shop(raw-sql)',
      ] as const,
  ),
  ['src/lib/mock.test.ts', "vi.mock('./clock.ts');", 'shop(mocks-apart)'],
  [
    'server/type-import.ts',
    "import { Dirent } from 'node:fs'; export const name = (entry: Dirent) => entry.name;",
    'typescript(consistent-type-imports)',
  ],
  [
    'server/floating.ts',
    'async function pay() {} export function buy() { pay(); }',
    'typescript(no-floating-promises)',
  ],
  [
    'server/misused.ts',
    'async function isPaid() { return true; } export const paid = () => (isPaid() ? 1 : 2);',
    'typescript(no-misused-promises)',
  ],
  ['server/env.ts', "export const port = process.env['PORT'];", 'eslint(no-restricted-properties)'],
  [
    'src/lib/day-name.ts',
    "export const dayName = (day: Date) => new Intl.DateTimeFormat('en-GB', { weekday: 'long' }).format(day);",
    'eslint(no-restricted-properties)',
  ],
  [
    'server/day-name.ts',
    "export const dayName = (day: Date) => day.toLocaleDateString('en-GB');",
    'eslint(no-restricted-properties)',
  ],
  ['src/lib/noise.ts', "export const say = () => console.log('sold');", 'eslint(no-console)'],
  [
    'server/long.ts',
    Array.from({ length: 281 }, (_, line) => `export const line${line} = ${line};`).join('\n'),
    'eslint(max-lines)',
  ],
  ['src/lib/default.ts', 'export default 1;', 'import(no-default-export)'],
  ['server/barrel.ts', "export * from './line.ts';", 'oxc(no-barrel-file)'],
  ['server/CamelCase.ts', 'export const one = 1;', 'unicorn(filename-case)'],
  [
    'server/circle-there.ts',
    "import { back } from '#server/circle-back.ts'; export const there = () => back();",
    'import(no-cycle)',
  ],
  [
    'server/circle-back.ts',
    "import { there } from '#server/circle-there.ts'; export const back = () => there();",
    'import(no-cycle)',
  ],
  ['server/loose.ts', 'export const same = (a: unknown) => a == 1;', 'eslint(eqeqeq)'],
  [
    'src/ui/picture.tsx',
    'export const Picture = () => <img src="/rose.webp" />;',
    'jsx-a11y(alt-text)',
  ],
  [
    'src/ui/hook.tsx',
    "import { useState } from 'react'; export function Hook(p: { on: boolean }) { return p.on ? useState(1)[0] : 0; }",
    'react-hooks(rules-of-hooks)',
  ],
  [
    'server/only.test.ts',
    "import { expect, it } from 'vitest'; it.only('works', () => { expect(1).toBe(1); });",
    'vitest(no-focused-tests)',
  ],
  [
    'server/empty.test.ts',
    "import { it } from 'vitest'; it('works', () => undefined);",
    'vitest(expect-expect)',
  ],
  [
    'src/e2e/sleepy.spec.ts',
    "import type { Page } from 'playwright'; export const nap = (page: Page) => page.waitForTimeout(9);",
    'eslint(no-restricted-properties)',
  ],
  [
    'src/features/order/back.tsx',
    "import { Link } from '@tanstack/react-router'; export const back = <Link to={'/gift-vouchers'}>Back</Link>;",
    'shop(own-entry)',
  ],
  [
    'src/e2e/once.spec.ts',
    "import type { Page } from 'playwright'; export const lose = (page: Page) => page.route('**/a', (route) => route.abort(), { times: 1 });",
    'shop(route-next)',
  ],
  [
    'src/admin/stems/use-stem-changes.ts',
    'export const shown = (list: { setData(view: number): void }) => list.setData(1);',
    'shop(answers-shown)',
  ],
];
