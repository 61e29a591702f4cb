import { onlineManager } from '@tanstack/react-query';
import { MantineProvider } from '@mantine/core';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { theme } from '#src/ui/theme/theme.ts';

const roots = new Map<HTMLElement, Root>();

/** Puts a component on the page inside the shop's theme. Everything is taken away after the test. */
export async function render(ui: ReactNode): Promise<HTMLElement> {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  roots.set(container, root);
  await act(async () => {
    root.render(
      <MantineProvider theme={theme} env="test">
        {ui}
      </MantineProvider>,
    );
  });
  await timersOfNow();
  return container;
}

/** As {@link render}, and waits for the parts that are loaded when they are wanted. */
export async function renderToBuffer(ui: ReactNode): Promise<HTMLElement> {
  const container = await render(ui);
  await acting(() => vi.dynamicImportSettled());
  return container;
}

/** Takes away what a test has left to those that follow: what it rendered, and a network that was away. */
export async function removeAll(): Promise<void> {
  for (const [container, root] of roots) {
    await act(async () => root.unmount());
    container.remove();
  }
  roots.clear();
  onlineManager.setOnline(true);
  // What portals and titles leave behind: the document is shared with the files that follow.
  document.body.replaceChildren();
  document.head.replaceChildren();
}

/** Runs what a person or the clock does and waits until React is done with it. */
export async function acting(work: () => unknown): Promise<void> {
  await act(async () => {
    await work();
  });
  await timersOfNow();
}

/** A dialog moves the focus by a timer without delay. Fake timers are the test's own to advance. */
async function timersOfNow(): Promise<void> {
  if (vi.isFakeTimers()) return;
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
  });
}
