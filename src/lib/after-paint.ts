/** Resolves when what was just rendered has been painted. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // The frame's own callback runs before its paint, a task after it.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
