import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { TOAST_DURATION_MS, TOAST_SWIPE_THRESHOLD_PX } from '#contract/interaction.ts';
import { PushButton } from '#src/components/push-button.tsx';
import type { Toast } from './show-toast.ts';
import classes from './toast-card.module.css';
import { useCountdown } from './use-countdown.ts';
import { useSwipeRight } from './use-swipe-right.ts';

interface ToastCardProps {
  toast: Toast;
  isPaused: boolean;
  onDismiss: () => void;
}

/** One toast, which closes itself unless time is paused. */
export function ToastCard({ toast, isPaused, onDismiss }: ToastCardProps) {
  useCountdown(TOAST_DURATION_MS, isPaused, onDismiss);
  const { offset, handlers } = useSwipeRight(TOAST_SWIPE_THRESHOLD_PX, onDismiss);
  const { title, message, tone = 'info', action } = toast;

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onDismiss();
  }

  function handleAction(): void {
    onDismiss();
    action?.onClick();
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
      </div>
      {action && (
        <PushButton look="quiet" onClick={handleAction}>
          {action.label}
        </PushButton>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label="Close notification"
        onClick={onDismiss}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
