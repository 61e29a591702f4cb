import { IconHeart } from '#src/ui/icons/icon-heart.ts';
import { IconHeartFilled } from '#src/ui/icons/icon-heart-filled.ts';
import { useSyncExternalStore } from 'react';
import classes from './heart-button.module.css';
import { wishlist } from '#src/features/catalogue/wishlist-store.ts';

/** Puts a bouquet on this browser's wishlist, or takes it off. */
export function HeartButton({ productId, name }: { productId: string; name: string }) {
  const isHearted = useSyncExternalStore(
    wishlist.subscribe,
    () => wishlist.has(productId),
    () => false,
  );
  const Heart = isHearted ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={classes.heart}
      aria-label={`Keep ${name} on my wishlist`}
      aria-pressed={isHearted}
      onClick={() => wishlist.toggle(productId)}
    >
      <Heart size={20} stroke={1.75} aria-hidden />
    </button>
  );
}
