import type { ReactNode, Ref } from 'react';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PushButton } from '#src/ui/push-button.tsx';
import { HiddenHeading } from '#src/ui/hidden-heading.tsx';
import classes from './wishlist-screen.module.css';

interface WishlistScreenProps {
  /** How many bouquets there are; undefined until the browser knows. */
  count: number | undefined;
  /** How many were on the list and are no longer in the shop. */
  goneCount: number;
  onClear: () => void;
  /** Takes the focus when the control that had it is gone. */
  headingRef: Ref<HTMLHeadingElement>;
  /** Holds the room of the cards while they are not known. */
  placeholder: ReactNode;
  /** The cards. */
  children: ReactNode;
}

/** The bouquets whose hearts are set in this browser. */
export function WishlistScreen(props: WishlistScreenProps) {
  const { count, goneCount, onClear, headingRef, placeholder, children } = props;
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <h1 ref={headingRef} tabIndex={-1} className={classes.title}>
          Wishlist
        </h1>
        {count ? (
          <PushButton look="outline" className={classes.clear} onClick={onClear}>
            Clear all
          </PushButton>
        ) : null}
      </div>
      <p className={classes.lead}>Saved on this device.</p>
      <noscript>
        <p>Your wishlist is saved on this device, which needs JavaScript.</p>
      </noscript>
      <p role="status" className={classes.gone}>
        {goneCount > 0 && goneText(goneCount)}
      </p>
      <HiddenHeading>Bouquets</HiddenHeading>
      {count === undefined && <div className={classes.placeholder}>{placeholder}</div>}
      {count === 0 && (
        <EmptyState
          title="Nothing on your wishlist yet"
          text="Tap the heart on a bouquet you like, and you’ll find it here."
        >
          <LinkButton to="/shop">See all bouquets</LinkButton>
        </EmptyState>
      )}
      {count ? children : null}
    </div>
  );
}

function goneText(count: number): string {
  return count === 1
    ? 'One bouquet on your list is no longer in the shop.'
    : `${count} bouquets on your list are no longer in the shop.`;
}
