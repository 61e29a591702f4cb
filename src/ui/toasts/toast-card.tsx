import { IconX } from '#src/ui/icons/icon-x.ts';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { TOAST_SWIPE_THRESHOLD_PX } from '#contract/http/ui-timings.ts';
import { PushButton } from '#src/ui/push-button.tsx';
import type { Toast } from './show-toast.ts';
import classes from './toast-card.module.css';

interface ToastCardProps {
  toast: Toast;
  /** How many wait behind it that can still be undone. */
  more: number;
  /** Called with true where its action is chosen. */
  onDismiss: (isChosen?: boolean) => void;
}

/** One toast. */
export function ToastCard({ toast, more, onDismiss }: ToastCardProps) {
  const { offset, handlers } = useSwipeRight(TOAST_SWIPE_THRESHOLD_PX, onDismiss);
  const { title, message, tone = 'info', action } = toast;

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onDismiss();
  }

  return (
    <div
      className={classes.card}
      data-tone={tone}
      style={{ transform: `translateX(${offset}px)` }}
      onKeyDown={handleKeyDown}
      {...handlers}
    >
      <div className={classes.text}>
        {title && <div className={classes.title}>{title}</div>}
        <div>{message}</div>
        {more > 0 && <div className={classes.more}>{more} more to undo</div>}
      </div>
      {action && (
        <PushButton look="quiet" className={classes.action} onClick={() => onDismiss(true)}>
          {action.label}
        </PushButton>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label="Close notification"
        onClick={() => onDismiss()}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}

/** Follows a finger or mouse to the right; `onSwipe` is called when it lets go past the threshold. */
function useSwipeRight(thresholdPx: number, onSwipe: () => void) {
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
