/** An element that had the focus and all around it, from the inside out, each with its place among its siblings. */
type Trail = readonly { element: Element; place: number }[];

/** Several trails are kept, because those within a dialog end with it: the opener's is an earlier one. */
const KEPT_TRAILS = 20;
const EDGE = 'main, [role="dialog"], body';
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** Fields that open the keyboard of a phone; they do not get the focus by themselves. */
const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"]), textarea';

/**
 * Watches over the focus of the page: when what has it is taken out, it goes to what came in its place, or
 * else to what is next to that. Returns the function that ends the watch.
 */
export function keepFocus(): () => void {
  const trails: Trail[] = [];
  let hasFocus = false;

  function handleFocusIn({ target }: FocusEvent): void {
    if (!(target instanceof Element) || target === document.body) return;
    hasFocus = true;
    trails.unshift(trailOf(target));
    trails.length = Math.min(trails.length, KEPT_TRAILS);
  }

  function handleFocusOut({ target }: FocusEvent): void {
    // An element that a person leaves is still there once the page has changed; a removed one is not.
    queueMicrotask(() => {
      if (target instanceof Element && target.isConnected)
        hasFocus = document.activeElement !== document.body;
    });
  }

  const observer = new MutationObserver(() => {
    const [last] = trails;
    if (!hasFocus || !last || last[0]?.element.isConnected) return;
    if (document.activeElement === document.body) placeAfter(trails)?.focus();
  });

  document.addEventListener('focusin', handleFocusIn);
  document.addEventListener('focusout', handleFocusOut);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', handleFocusIn);
    document.removeEventListener('focusout', handleFocusOut);
    observer.disconnect();
  };
}

function trailOf(target: Element): Trail {
  const trail: { element: Element; place: number }[] = [];
  for (let element: Element | null = target; element; element = element.parentElement) {
    const siblings: Element[] = [...(element.parentElement?.children ?? [])];
    trail.push({ element, place: siblings.indexOf(element) });
    if (element.matches(EDGE)) break;
  }
  return trail;
}

function placeAfter(trails: readonly Trail[]): HTMLElement | undefined {
  for (const trail of trails) {
    if (!trail.at(-1)?.element.isConnected) continue;
    const found = nearest(trail);
    if (found) return found;
    break;
  }
  const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (start) start.tabIndex = -1;
  return start ?? undefined;
}

/** What came in the place of the part that is gone, what is beside it, or else what is first around it. */
function nearest(trail: Trail): HTMLElement | undefined {
  const left = trail.findIndex(({ element }) => element.isConnected);
  for (let index = left; index < trail.length; index += 1) {
    const box = trail[index]?.element;
    const place = trail[index - 1]?.place ?? 0;
    if (!box || (index > left && box.matches(EDGE))) break;
    const ways = index === 0 ? [box] : [box.children[place], box.children[place - 1], box];
    const found = ways.map((way) => way && firstIn(way)).find((way) => way !== undefined);
    if (found) return found;
  }
  return undefined;
}

function firstIn(box: Element): HTMLElement | undefined {
  const isTouched = window.matchMedia('(pointer: coarse)').matches;
  return [box, ...box.querySelectorAll('*')].find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element.matches(FOCUSABLE) &&
      !element.matches(':disabled, [tabindex="-1"]') &&
      !(isTouched && element.matches(TYPED_INTO)) &&
      isVisible(element),
  );
}

/** `checkVisibility` is newer than some browsers of the owner's. */
function isVisible(element: Element): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
}
