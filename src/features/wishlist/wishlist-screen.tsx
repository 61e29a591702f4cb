import type { ReactNode, Ref } from 'react';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { HiddenHeading } from '#src/ui/hidden-heading.tsx';
import classes from './wishlist-screen.module.css';

interface WishlistScreenProps {
  /** How many bouquets there are; undefined until the browser knows. */
  count: number | undefined;
  /** How many were on the list and are no longer in the shop. */
  goneCount: number;
  title: string;
  lead: ReactNode;
  /** Stands beside the heading while there is something on the list. */
  actions: ReactNode;
  /** Stands in place of the cards where there are none. */
  empty: { title: string; text: string };
  /** Takes the focus when the control that had it is gone. */
  headingRef: Ref<HTMLHeadingElement>;
  /** Holds the room of the cards while they are not known. */
  placeholder: ReactNode;
  /** The cards. */
  children: ReactNode;
}

/** The bouquets of a list: those whose hearts are set in this browser, or those of a link. */
export function WishlistScreen(props: WishlistScreenProps) {
  const { count, goneCount, title, lead, actions, empty, headingRef, placeholder, children } =
    props;
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <h1 ref={headingRef} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {count ? <div className={classes.head}>{actions}</div> : null}
      </div>
      <p className={classes.lead}>{lead}</p>
      <noscript>
        <p>Your wishlist is saved on this device, which needs JavaScript.</p>
      </noscript>
      <p role="status" className={classes.gone}>
        {goneCount > 0 && goneText(goneCount)}
      </p>
      <HiddenHeading>Bouquets</HiddenHeading>
      {count === undefined && (
        <div data-scripted className={classes.placeholder}>
          {placeholder}
        </div>
      )}
      {count === 0 && (
        <EmptyState {...empty}>
          <LinkButton to="/shop">See all bouquets</LinkButton>
        </EmptyState>
      )}
      {count ? children : null}
    </div>
  );
}

function goneText(count: number): string {
  return count === 1
    ? 'One bouquet on this list is no longer in the shop.'
    : `${count} bouquets on this list are no longer in the shop.`;
}
