import { currentToasts, dismissToast } from '#src/ui/toasts/show-toast.ts';
import { acting } from './render.tsx';

/** How long a busy machine may take to do what a test waits for, in milliseconds. */
export const PATIENCE_MS = 10_000;

const CONTROLS = 'button, a[href], [role=menuitem]';

/** The buttons, links and menu items on the page that go by this name, also those outside the view. */
export function controls(name: string | RegExp): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter((element) =>
    matches(element.getAttribute('aria-label') ?? element.textContent, name),
  );
}

/** The one control of this name. Throws when there is none or more than one. */
export function control(name: string | RegExp): HTMLElement {
  const [found, another] = controls(name);
  if (!found || another) throw new Error(`${found ? 'Several' : 'No'} controls ${name}`);
  return found;
}

export const press = (name: string | RegExp) => acting(() => control(name).click());

/** The field of this name. Throws when there is none. */
export function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(
    `input[name="${name}"], [aria-label="${name}"]`,
  );
  if (!found) throw new Error(`There is no field ${name}`);
  return found;
}

/** As a browser does it: the value first, then the events. */
export function type(
  element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  value: string,
): Promise<void> {
  return acting(() => {
    // Past React's own setter, which would ignore the event as no change.
    Reflect.set(Object.getPrototypeOf(element) as object, 'value', value, element);
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** As Enter in one of its fields does. */
export const submit = (form: HTMLFormElement | null | undefined) =>
  acting(() => form?.requestSubmit());

export function pressKey(key: string): Promise<void> {
  return acting(() => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  });
}

/** What a field says is wrong with it. */
export function errorAt(element: HTMLElement): string | undefined {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids
    .map((id) => document.getElementById(id))
    .find((node) => node?.className.includes('error'))?.textContent;
}

/** The toast that shows: its texts without its buttons. */
export function toast(): string | undefined {
  const [shown, another] = document.querySelectorAll('[data-tone] > div');
  if (another) throw new Error('Several toasts show');
  return shown?.textContent;
}

/** Toasts outlive the screen; a test begins without one. */
export function forgetToasts(): void {
  for (const { id } of currentToasts()) dismissToast(id);
}

export function dialog(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[role=dialog]');
}

function matches(text: string | null, name: string | RegExp): boolean {
  return typeof name === 'string' ? text === name : name.test(text ?? '');
}
