import { type FocusEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { TOAST_HOTKEY } from '#contract/http/ui-timings.ts';
import { liesOverPressed, notePress } from './pressed.ts';
import {
  currentToasts,
  dismissToast,
  holdToasts,
  NO_TOASTS,
  onToastChange,
  recallToast,
} from './show-toast.ts';
import { ToastCard } from './toast-card.tsx';
import classes from './toast-viewport.module.css';

const nothing = () => NO_TOASTS;
/** Where the toast would lie over what was pressed: it is at the other end of the screen. */
const AWAY = 'data-away';

/**
 * Where toasts appear: above the page, so nothing moves, and at the other end of the screen where they would cover
 * what was pressed. F8 brings the focus here, and back what was last closed; while the focus, or the pointer, is here, the toast's clock is paused.
 */
export function ToastViewport() {
  const toasts = useSyncExternalStore(onToastChange, currentToasts, nothing);
  const [toast] = toasts;
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      if (event.key !== TOAST_HOTKEY) return;
      recallToast();
      region.current?.focus();
    }
    document.addEventListener('keydown', handleKeyDown);
    // A control pressed in a toast goes with it.
    const handleClick = ({ target }: Event) => {
      if (target instanceof Element && !region.current?.contains(target)) notePress(target);
    };
    document.addEventListener('click', handleClick, true);
    return () => {
      document.removeEventListener('keydown', handleKeyDown);
      document.removeEventListener('click', handleClick, true);
    };
  }, []);

  // Before it is painted, so that no toast is seen to jump.
  useLayoutEffect(() => {
    region.current?.removeAttribute(AWAY);
    const card = region.current?.querySelector('[data-tone]');
    if (card) region.current?.toggleAttribute(AWAY, liesOverPressed(card));
  }, [toast?.id]);

  function handleFocus({ relatedTarget }: FocusEvent): void {
    holdToasts(true);
    if (relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget)) {
      cameFrom.current = relatedTarget;
    }
  }

  function dismiss(isChosen?: boolean): void {
    if (region.current?.contains(document.activeElement)) {
      const back = cameFrom.current;
      (back?.isConnected ? back : document.getElementById('content'))?.focus();
    }
    // It goes away below the pointer, which gets no event.
    holdToasts(false);
    if (toast) dismissToast(toast.id, isChosen);
  }

  const card = toast && (
    <ToastCard
      key={toast.id}
      toast={toast}
      more={toasts.filter(({ action }, place) => place > 0 && action?.label === 'Undo').length}
      onDismiss={dismiss}
    />
  );
  const isError = toast?.tone === 'error';

  // Both live regions are always there: a screen reader only announces changes of what it knows.
  return (
    <section
      ref={region}
      className={classes.viewport}
      aria-label={`Notifications (${TOAST_HOTKEY})`}
      tabIndex={-1}
      onPointerOver={() => holdToasts(true)}
      onPointerLeave={({ currentTarget }) =>
        holdToasts(currentTarget.contains(document.activeElement))
      }
      onFocus={handleFocus}
      onBlur={({ currentTarget }) => holdToasts(currentTarget.matches(':hover'))}
    >
      <div role="status">{!isError && card}</div>
      <div role="alert">{isError && card}</div>
    </section>
  );
}
