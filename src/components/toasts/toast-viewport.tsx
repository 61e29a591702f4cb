import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { TOAST_HOTKEY } from '#contract/interaction.ts';
import { currentToast, dismissToast, onToastChange } from './show-toast.ts';
import { ToastCard } from './toast-card.tsx';
import classes from './toast-viewport.module.css';

const nothing = () => undefined;

/**
 * Where toasts appear: above the page, so nothing moves. F8 brings the focus here; while it, or the
 * pointer, is here, time stands still.
 */
export function ToastViewport() {
  const toast = useSyncExternalStore(onToastChange, currentToast, nothing);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      if (event.key !== TOAST_HOTKEY) return;
      if (!region.current?.contains(document.activeElement)) {
        cameFrom.current = document.activeElement;
      }
      region.current?.focus();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);

  function dismiss(id: number): void {
    const hadFocus = region.current?.contains(document.activeElement) ?? false;
    dismissToast(id);
    if (!hadFocus) return;
    const back = cameFrom.current;
    if (back instanceof HTMLElement && back.isConnected) back.focus();
    else region.current?.focus();
  }

  const card = toast?.isOpen && (
    <ToastCard
      key={toast.id}
      toast={toast}
      isPaused={isHovered || isFocused}
      onDismiss={() => dismiss(toast.id)}
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
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div role="status">{!isError && card}</div>
      <div role="alert">{isError && card}</div>
    </section>
  );
}
