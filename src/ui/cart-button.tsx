import { IconShoppingBag } from '#src/ui/icons/icon-shopping-bag.ts';
import { plural } from '#contract/text/plural.ts';
import classes from './icon-button.module.css';

interface CartButtonProps {
  /** Undefined until the cart is known. */
  count: number | undefined;
  onClick: () => void;
  /** The pointer or the focus has come: a press may follow. */
  onIntent: () => void;
}

export function CartButton({ count, onClick, onIntent }: CartButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={cartLabel(count)}
      aria-haspopup="dialog"
      onClick={onClick}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <IconShoppingBag size={24} stroke={1.75} aria-hidden />
      {count ? <span className={classes.count}>{count > 99 ? '99+' : count}</span> : null}
    </button>
  );
}

function cartLabel(count: number | undefined): string {
  if (!count) return 'Open cart';
  return `Open cart, ${plural(count, 'item')}`;
}
