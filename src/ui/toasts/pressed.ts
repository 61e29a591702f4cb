interface Pressed {
  control: Element;
  /** Where it was when it was pressed. */
  box: DOMRect;
}

let pressed: Pressed | undefined;

/** Remembers what was pressed last, by pointer or keyboard: that is what a note that comes speaks of. */
export function notePress(target: Element): void {
  const control = target.closest('button, a, input, label');
  if (control) pressed = { control, box: control.getBoundingClientRect() };
}

/** A note slides this far into its place. */
const SLIDE_PX = 16;

/** Does a note lie over what was pressed last, or over its place where it is gone? */
export function liesOverPressed(note: Element): boolean {
  if (!pressed) return false;
  const { control } = pressed;
  const { x, y, width, height } = note.getBoundingClientRect();
  const card = new DOMRect(x, y - SLIDE_PX, width, height + 2 * SLIDE_PX);
  return doMeet(card, control.isConnected ? control.getBoundingClientRect() : pressed.box);
}

function doMeet(one: DOMRect, other: DOMRect): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
