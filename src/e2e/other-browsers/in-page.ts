/** A control as it is described to the page. */
export interface Wanted {
  /** Without one, any text that fits. */
  role?: string | undefined;
  /** The pattern that its name, or text, fits. */
  source: string;
  flags: string;
}

/** What {@link findInPage} returns in a page that does not have axe-core yet. */
export const NO_AXE = 'no axe';

/** The part of axe-core that is used here. */
interface Axe {
  setup(root: Document): void;
  teardown(): void;
  commons: {
    aria: { getRole(element: Element): string | null };
    text: { accessibleText(element: Element): string };
  };
}

/**
 * Runs in the page: returns the first control that is seen and fits the last of these (JSON of
 * {@link Wanted}s), within the ones before. Roles and names are axe-core's, so this finds what a screen reader would say.
 */
export function findInPage(wanted: string): Element | typeof NO_AXE | null {
  const path = JSON.parse(wanted) as Wanted[];
  const { axe } = window as unknown as { axe?: Axe };
  // The constant stays outside of the page.
  if (!axe) return 'no axe';
  axe.setup(document);
  try {
    let around: Element[] = [document.body];
    for (const wanted of path) around = around.flatMap((element) => within(axe, element, wanted));
    return around[0] ?? null;
  } finally {
    axe.teardown();
  }

  function within({ commons }: Axe, outer: Element, { role, source, flags }: Wanted): Element[] {
    const pattern = new RegExp(source, flags);
    const fits = (text: string) => pattern.test(text.replaceAll(/\s+/g, ' ').trim());
    const seen = [...outer.querySelectorAll('*')].filter(isSeen);
    if (role !== undefined) {
      const { aria, text } = commons;
      return seen.filter((one) => aria.getRole(one) === role && fits(text.accessibleText(one)));
    }
    const reads = seen.filter(({ textContent }) => fits(textContent));
    return reads.filter((one) => !reads.some((other) => one !== other && one.contains(other)));
  }

  function isSeen(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
  }
}

/** Runs in the page: brings an element into view, and returns where it is; nothing where it cannot be pressed. */
export function placeInPage(element: HTMLElement): string {
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const isOnTop = top !== null && (element.contains(top) || top.contains(element));
  const isOff = element.matches(':disabled, [aria-disabled=true]');
  return isOnTop && !isOff ? [x, y, width, height].join() : '';
}

/**
 * Runs in the page, for a browser that does not tell of its console: listens from its first call on, and
 * returns what was heard since the last one.
 */
export function listenInPage(): string[] {
  const listening = window as unknown as { heard?: string[] };
  if (listening.heard) return listening.heard.splice(0);
  const heard: string[] = [];
  listening.heard = heard;
  for (const kind of ['error', 'warn'] as const) {
    const say = console[kind];
    console[kind] = (...facts: unknown[]) => {
      heard.push(facts.join(' '));
      say(...facts);
    };
  }
  // Capturing, so that it also hears of files that cannot be loaded.
  const onError = ({ target, message }: ErrorEvent) =>
    heard.push(target instanceof Element ? `not loaded: ${target.outerHTML}` : message);
  addEventListener('error', onError, { capture: true });
  addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    heard.push(`${violatedDirective} refused ${blockedURI}`),
  );
  return [];
}
