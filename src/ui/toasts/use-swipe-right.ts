import { type PointerEvent, useRef, useState } from 'react';

/** Follows a finger or mouse to the right; `onSwipe` is called when it lets go past the threshold. */
export function useSwipeRight(thresholdPx: number, onSwipe: () => void) {
  const start = useRef<number | undefined>(undefined);
  const [offset, setOffset] = useState(0);

  function moved(event: PointerEvent): number {
    return start.current === undefined ? 0 : Math.max(0, event.clientX - start.current);
  }

  function end(): void {
    start.current = undefined;
    setOffset(0);
  }

  return {
    offset,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || isOnButton(event)) return;
        start.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent) {
        setOffset(moved(event));
      },
      onPointerUp(event: PointerEvent) {
        const isFarEnough = moved(event) >= thresholdPx;
        end();
        if (isFarEnough) onSwipe();
      },
      onPointerCancel: end,
    },
  };
}

function isOnButton(event: PointerEvent): boolean {
  return event.target instanceof Element && event.target.closest('button') !== null;
}
