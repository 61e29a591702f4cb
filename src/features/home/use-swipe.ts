import { type TouchEvent, useRef } from 'react';

/** Shorter ones are taps, or the wobble of a thumb that scrolls. */
const SWIPE_PX = 40;

interface SwipeHandlers {
  onLeft: () => void;
  onRight: () => void;
}

/** Tells a sideways swipe of one finger; scrolling up and down is left alone. */
export function useSwipe({ onLeft, onRight }: SwipeHandlers) {
  const start = useRef<{ x: number; y: number }>(undefined);

  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      start.current = touch && { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0];
      if (!start.current || !end) return;
      const x = end.clientX - start.current.x;
      const y = end.clientY - start.current.y;
      if (Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y)) return;
      if (x < 0) onLeft();
      else onRight();
    },
  };
}
