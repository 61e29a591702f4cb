import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cssVariables, theme } from './theme.ts';

/** The library's own colours and sizes that the shop never shows. */
const UNUSED =
  /^--mantine-(h\d-|breakpoint-|primary-color-\d|heading-text|color-\w+-(outline|text)|color-(pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange|dark-(?!7|filled:))-?)/;

// When the theme changes: `npx vitest run --project client src/ui/theme -u` writes the style sheet again.
test('the style sheet holds the variables of the theme', async () => {
  const markup = renderToStaticMarkup(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme="light"
      deduplicateCssVariables={false}
    />,
  );
  const [, style = ''] = /<style[^>]*>([\s\S]*?)<\/style>/.exec(markup) ?? [];
  const text = style.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  const declarations = [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selector = '']) => !selector.includes('dark') && !selector.includes('@media'))
    .flatMap(([, , body = '']) => body.split(/;(?=--|\s*$)/))
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration !== '' && !UNUSED.test(declaration));
  const lines = declarations.map((declaration) => `  ${declaration.replace(/:\s*/, ': ')};`);
  const sheet = `/* Written by variables.test.tsx from theme.ts. */\n:root[data-mantine-color-scheme="light"] {\n${lines.join('\n')}\n}\n`;
  await expect(sheet).toMatchFileSnapshot('./variables.css');
});
