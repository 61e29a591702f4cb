import { type RefObject, useEffect, useRef } from 'react';
import { LinkButton } from '#src/ui/link-button.tsx';
import classes from './page-links.module.css';

interface PageLinksProps {
  page: number;
  pages: number;
  /** Takes the focus when another page has come: the list begins there. */
  top: RefObject<HTMLElement | null>;
}

/** The way to the pages before and after this one, where a list has several. */
export function PageLinks({ page, pages, top }: PageLinksProps) {
  const isTurned = useRef(false);
  useEffect(() => {
    // The router sees to where the page stands.
    if (isTurned.current) top.current?.focus({ preventScroll: true });
    isTurned.current = false;
  }, [page, top]);

  if (pages === 1) return null;
  const linkTo = (other: number, className = '') => ({
    to: '.' as const,
    search: (current: object) => ({ ...current, page: other > 1 ? other : undefined }),
    look: 'outline' as const,
    className,
    onClick: () => {
      isTurned.current = true;
    },
  });
  return (
    <nav aria-label="Pages" className={classes.pages}>
      {page > 1 && (
        <LinkButton {...linkTo(page - 1, classes.back)} rel="prev">
          Previous page
        </LinkButton>
      )}
      <span className={classes.here}>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <LinkButton {...linkTo(page + 1, classes.on)} rel="next">
          Next page
        </LinkButton>
      )}
    </nav>
  );
}
