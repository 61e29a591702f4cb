import { type ReactNode, type RefObject, useEffect, useState } from 'react';

interface BuyBarProps {
  /** What it stands for while that is scrolled away. */
  above: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** In pixels; what is under the header of a narrow window is out of reach. */
const HEADER = 114;

/**
 * Keeps what is pressed to buy at the bottom of a narrow window. Its place is the end of the bouquet, where it covers
 * nothing; it has its room there before it is seen.
 */
export function BuyBar({ above, children }: BuyBarProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const { current } = above;
    if (!current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        setShown(last?.isIntersecting === false && last.boundingClientRect.top < HEADER);
      },
      { rootMargin: `-${HEADER}px 0px 0px` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [above]);
  return (
    <div className="buy-bar" data-shown={isShown || undefined}>
      {children}
    </div>
  );
}
