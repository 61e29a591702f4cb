import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const IMPORT = /import \{([^}]*)\} from '@mantine\/core'/g;
const IS_ADMIN = /^src\/(admin\/|routes\/admin)/;

/** Names of Mantine's parts that these files import, such as `Button`. */
function partsIn(files: string[]): string[] {
  const lists = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(IMPORT)]);
  const names = lists.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  return [...new Set(names)];
}

const code = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
const isStyled = (part: string) => existsSync(`node_modules/@mantine/core/styles/${part}.css`);
const styledParts = {
  shop: partsIn(code.filter((file) => !IS_ADMIN.test(file))).filter(isStyled),
  admin: partsIn(code.filter((file) => IS_ADMIN.test(file))).filter(isStyled),
};

const SHEET = /['"](@mantine\/[^'"]+\.css)['"]/g;
const listedIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(SHEET)].map(([, sheet]) => sheet);
const shopSheets = listedIn('src/ui/theme/ui-styles.css');
const adminSheets = listedIn('src/ui/theme/admin-styles.css');
const sheetsOf = (parts: string[]) => parts.map((part) => `@mantine/core/styles/${part}.layer.css`);

test('every Mantine component of the shop has its styles in the sheet of forms and dialogs', () => {
  expect(styledParts.shop).toContain('Button');
  expect(shopSheets).toEqual(expect.arrayContaining(sheetsOf(styledParts.shop)));
});

test('every Mantine component of the administrator does, and shoppers are not sent it', () => {
  expect(styledParts.admin).toContain('Menu');
  expect([...shopSheets, ...adminSheets]).toEqual(
    expect.arrayContaining(sheetsOf(styledParts.admin)),
  );
  expect(adminSheets.filter((sheet) => shopSheets.includes(sheet))).toEqual([]);
  const usedByShop = sheetsOf(styledParts.shop);
  expect(adminSheets.filter((sheet) => sheet && usedByShop.includes(sheet))).toEqual([]);
});

test('nothing is used that writes style elements in the browser, which the policy of a page refuses', () => {
  const refused = ['AppShell', 'Carousel', 'Flex', 'Grid', 'SimpleGrid'];
  expect(partsIn(code).filter((part) => refused.includes(part))).toEqual([]);
});
