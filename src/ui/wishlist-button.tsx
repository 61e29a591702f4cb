import { IconHeart } from '#src/ui/icons/icon-heart.ts';
import { Link } from '@tanstack/react-router';
import { plural } from '#contract/text/plural.ts';
import classes from './icon-button.module.css';

/** Leads to the wishlist. `count` is undefined until the browser knows it. */
export function WishlistButton({ count }: { count: number | undefined }) {
  return (
    <Link to="/wishlist" className={classes.button} aria-label={wishlistLabel(count)}>
      <IconHeart size={24} stroke={1.75} aria-hidden />
      {count ? <span className={classes.count}>{count > 99 ? '99+' : count}</span> : null}
    </Link>
  );
}

function wishlistLabel(count: number | undefined): string {
  if (!count) return 'Wishlist';
  return `Wishlist, ${plural(count, 'bouquet')}`;
}
