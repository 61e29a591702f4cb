import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { TOAST_SWIPE_THRESHOLD_PX } from '#contract/http/interaction.ts';
import { PushButton } from '#src/ui/push-button.tsx';
import type { Toast } from './show-toast.ts';
import classes from './toast-card.module.css';
import { useSwipeRight } from './use-swipe-right.ts';

interface ToastCardProps {
  toast: Toast;
  /** Called with true where its action is chosen. */
  onDismiss: (isChosen?: boolean) => void;
}

/** One toast. */
export function ToastCard({ toast, onDismiss }: ToastCardProps) {
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
