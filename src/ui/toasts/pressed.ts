/** Where what was pressed last was. */
let pressed: DOMRect | undefined;

/** A note slides this far into its place. */
const SLIDE_PX = 16;

/** Remembers what was pressed last, by pointer or keyboard: that is what a note that comes speaks of. */
export function notePress(target: Element): void {
  pressed = target.closest('button, a, input')?.getBoundingClientRect() ?? pressed;
}

/** Returns whether a note lies as high or low on the screen as what was pressed last. */
export function liesOverPressed(note: Element): boolean {
  const { top, bottom } = note.getBoundingClientRect();
  return !!pressed && top - SLIDE_PX < pressed.bottom && pressed.top < bottom + SLIDE_PX;
}
