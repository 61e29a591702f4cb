import { IconArrowLeft } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import classes from './icon-button.module.css';

/** Goes one step back in the browser's history. */
export function BackButton() {
  const { history } = useRouter();
  return (
    <button
      type="button"
      className={classes.button}
      aria-label="Go back"
      onClick={() => history.back()}
    >
      <IconArrowLeft size={24} stroke={1.75} aria-hidden />
    </button>
  );
}
