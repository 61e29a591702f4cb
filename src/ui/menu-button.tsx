import { IconMenu2 } from '#src/ui/icons/icon-menu-2.ts';
import classes from './icon-button.module.css';

interface MenuButtonProps {
  onClick: () => void;
  /** The pointer or the focus has come: a press may follow. */
  onIntent: () => void;
}

export function MenuButton({ onClick, onIntent }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label="Open menu"
      aria-haspopup="dialog"
      onClick={onClick}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <IconMenu2 size={24} stroke={1.75} aria-hidden />
    </button>
  );
}
