import { IconArrowLeft } from '#src/ui/icons/icon-arrow-left.ts';
import { useRouter } from '@tanstack/react-router';
import classes from './icon-button.module.css';

/** Goes one step back in the browser's history; to the shop for a visitor that came straight to this page. */
export function BackButton() {
  const { history, navigate } = useRouter();
  return (
    <button
      type="button"
      className={classes.button}
      aria-label="Go back"
      onClick={() => (history.canGoBack() ? history.back() : void navigate({ to: '/shop' }))}
    >
      <IconArrowLeft size={24} stroke={1.75} aria-hidden />
    </button>
  );
}
