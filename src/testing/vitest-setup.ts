import { afterEach, vi } from 'vitest';
import { removeAll } from './render.tsx';
import { forgetToasts } from './screen.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

// A warning counts as a fault.
for (const level of ['error', 'warn'] as const) {
  vi.spyOn(console, level).mockImplementation((...message: unknown[]) => {
    throw new Error(`console.${level}: ${message.map(String).join(' ')}`);
  });
}

// What Mantine asks a browser for and jsdom does not have.
globalThis.matchMedia = (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;

afterEach(async () => {
  vi.useRealTimers();
  await removeAll();
  // Once nothing shows it any more.
  forgetToasts();
  localStorage.clear();
  sessionStorage.clear();
});

// This DOM loads no style sheets, so none would ever be there.
vi.mock('#src/lib/load-style-sheet.ts', () => ({ loadStyleSheet: async () => undefined }));
