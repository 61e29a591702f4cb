import { IconMenu2 } from '@tabler/icons-react';
import classes from './icon-button.module.css';

export function MenuButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label="Open menu"
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <IconMenu2 size={24} stroke={1.75} aria-hidden />
    </button>
  );
}
