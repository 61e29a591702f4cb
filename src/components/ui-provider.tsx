import { MantineContext, MantineProvider } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { theme } from '#src/theme/theme.ts';

/**
 * What the library's components need around them. Pages that show none do without it, and without its
 * code; its colours and sizes are in the style sheet (src/theme/variables.css).
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
      {children}
    </MantineProvider>
  );
}
