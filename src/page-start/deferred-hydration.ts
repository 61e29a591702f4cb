import { PAGE_READY } from './hydration-complete.tsx';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The page as its server sent it, with this in it, loads its scripts only once it has been painted. */
export function startScript(modules: readonly string[]): string {
  return `(${SOURCE})(${JSON.stringify(modules)},${JSON.stringify(PAGE_READY)})`;
}

/**
 * Sent as its own source in the HTML, so it uses nothing from outside itself. Once the page and its first
 * pictures are painted, or at the first sign of a visitor, it lets the other pictures come
 * (src/ui/theme/global.css) and loads the modules, of which the first is the entry; while developing there
 * are none. Until the page answers, what is pressed, typed and sent is kept; then it is replayed. A press
 * shows an effect at once. A note reports scripts that fail or take too long, with a way to load the page again.
 */
function startPage(modules: string[], ready: string): void {
  const typed = new Set<Field>();
  let pressed: HTMLButtonElement[] = [];
  let sent: HTMLFormElement | null = null;
  let isLoading = false;
  let note: HTMLElement | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  function tellOfFailure(): void {
    if (note) return;
    note = document.createElement('p');
    note.id = 'not-loaded';
    note.setAttribute('role', 'alert');
    note.append('This page could not be loaded completely, so its buttons do not work. ');
    const again = document.createElement('a');
    again.href = '';
    again.textContent = 'Load the page again';
    note.append(again);
    document.body.append(note);
  }

  function load(): void {
    if (isLoading) return;
    isLoading = true;
    document.documentElement.dataset['painted'] = '';
    for (const href of modules) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    if (modules[0] === undefined) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.src = modules[0];
    script.onerror = tellOfFailure;
    patience = setTimeout(tellOfFailure, 20_000);
    document.head.append(script);
  }

  /**
   * Enter sends a form whose button is none yet; without an address of its own it has nowhere to go. A browser sends
   * none of several fields.
   */
  function keepForm(event: SubmitEvent | KeyboardEvent): void {
    const { target } = event;
    const isKey = event instanceof KeyboardEvent;
    if (isKey && event.key !== 'Enter') return;
    const form = isKey && target instanceof HTMLInputElement ? target.form : target;
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    sent = form;
    document.documentElement.dataset['loading'] = '';
  }

  function isField(element: Element): element is Field {
    return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some(
      (kind) => element instanceof kind,
    );
  }

  function keep(event: Event): void {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (event.type === 'input' && isField(target)) typed.add(target);
    const button = event.type === 'click' ? target.closest('button') : null;
    // A form with an address of its own works without scripts.
    if (!button || (button.type === 'submit' && button.form?.hasAttribute('action'))) return;
    event.preventDefault();
    // It will be done again: it must not also reach a page that begins to answer just now.
    event.stopImmediatePropagation();
    // Of switches each counts, of other buttons the last.
    const isSwitch = button.hasAttribute('aria-pressed');
    pressed = pressed.filter((other) => isSwitch || other.hasAttribute('aria-pressed'));
    pressed.push(button);
    sent = null;
    // The line at the top of the page (src/lib/navigation-progress.ts).
    document.documentElement.dataset['loading'] = '';
  }

  /** React takes what stood in a field when it arrived for known: it is put there as if typed now. */
  function retype(field: Field): void {
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      field.checked = !field.checked;
      field.click();
      return;
    }
    const { value } = field;
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
  }

  function repeatAll(): void {
    for (const kept of ['click', 'input'] as const) removeEventListener(kept, keep, true);
    for (const kept of ['submit', 'keydown'] as const) removeEventListener(kept, keepForm, true);
    clearTimeout(patience);
    note?.remove();
    delete document.documentElement.dataset['loading'];
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement) {
      focused.blur();
      focused.focus();
    }
    const steps = [...typed].map((field) => () => field.isConnected && retype(field));
    for (const button of pressed) steps.push(() => button.isConnected && button.click());
    steps.push(() => sent?.isConnected && sent.requestSubmit());
    // One after the other, so that each meets what came of the one before.
    function next(): void {
      const step = steps.shift();
      if (!step) {
        document.documentElement.dataset['answers'] = '';
        return;
      }
      step();
      setTimeout(next);
    }
    next();
  }

  // Not the pointer's moves: browsers tell of one by themselves when something is painted under it.
  const signs = ['pointerdown', 'keydown', 'input'] as const;
  for (const sign of signs) addEventListener(sign, load, { capture: true, once: true });
  for (const kept of ['click', 'input'] as const) addEventListener(kept, keep, true);
  for (const kept of ['submit', 'keydown'] as const) addEventListener(kept, keepForm, true);
  addEventListener(
    ready,
    // Not while React is still busy with the page it has just taken over.
    () => setTimeout(repeatAll),
    { once: true },
  );
  addEventListener('load', () => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(load));
    }).observe({ type: 'paint', buffered: true });
  });
  // A picture that does not come, or a tab in the background, must not keep the page from answering.
  setTimeout(load, 5_000);
}

/** Without comments and indentation, because it comes with every page. */
const SOURCE = startPage.toString().replaceAll(/\/\*[\s\S]*?\*\/\s*|^\s+/gm, '');
