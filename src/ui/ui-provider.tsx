import { MantineContext, MantineProvider } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { theme } from './theme/theme.ts';
import uiStyles from './theme/ui-styles.css?url';

/**
 * What the library's components need around them. Pages that show none do without it, and without its
 * code and styles; its colours and sizes are in the style sheet of all pages (src/ui/theme/variables.css).
 */
export function UiProvider({ children }: { children: ReactNode }) {
  const outer = use(MantineContext);
  if (outer) return children;
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <link rel="stylesheet" href={uiStyles} precedence="default" />
      {children}
    </MantineProvider>
  );
}
