import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const IMPORT = /import \{([^}]*)\} from '@mantine\/core'/g;

/** Names of Mantine's parts that the screens import, such as `Button`. */
function usedParts(): Set<string> {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const lists = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(IMPORT)]);
  return new Set(lists.flatMap(([, names = '']) => names.split(',').map((name) => name.trim())));
}

test('every Mantine component in use brings its style sheet', () => {
  const listed = readFileSync('src/theme/mantine-styles.ts', 'utf8');
  const styled = [...usedParts()].filter((part) =>
    existsSync(`node_modules/@mantine/core/styles/${part}.css`),
  );
  expect(styled).toContain('Button');
  for (const part of styled) expect(listed).toContain(`'@mantine/core/styles/${part}.css'`);
});

test('nothing is used that writes style elements in the browser, which the policy of a page refuses', () => {
  const refused = ['AppShell', 'Carousel', 'Flex', 'Grid', 'SimpleGrid'];
  expect([...usedParts()].filter((part) => refused.includes(part))).toEqual([]);
});
