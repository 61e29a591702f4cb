/** The position of the control that was pressed last. */
let pressed: DOMRect | undefined;

/** A toast slides this far into its place. */
const SLIDE_PX = 16;

/** Remembers the control that was pressed last, by pointer or keyboard: the next toast is about it. */
export function notePress(target: Element): void {
  pressed = target.closest('button, a, input')?.getBoundingClientRect() ?? pressed;
}

/** Returns whether a toast lies as high or low on the screen as the control that was pressed last. */
export function liesOverPressed(note: Element): boolean {
  const { top, bottom } = note.getBoundingClientRect();
  return !!pressed && top - SLIDE_PX < pressed.bottom && pressed.top < bottom + SLIDE_PX;
}
