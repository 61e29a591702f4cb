import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { PictureSources } from '#src/ui/picture-sources.tsx';

interface ZoomedImageProps {
  url: string;
  alt: string;
  /** Whether it is the one on the screen. */
  isShown: boolean;
  isLarge: boolean;
  onToggle: () => void;
}

/** One image on the whole screen. A press enlarges what is under it; what is out of view then is scrolled to. */
export function ZoomedImage({ url, alt, isShown, isLarge, onToggle }: ZoomedImageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const pressed = useRef({ x: 0.5, y: 0.5 });

  useLayoutEffect(() => {
    const { current } = frame;
    if (!current || !isLarge) return;
    const { x, y } = pressed.current;
    current.scrollTo({
      left: x * current.scrollWidth - current.clientWidth / 2,
      top: y * current.scrollHeight - current.clientHeight / 2,
      behavior: 'instant',
    });
  }, [isLarge]);

  function handleClick({ detail, clientX, clientY, currentTarget }: MouseEvent) {
    // The second press of two quick ones: the first has enlarged it already.
    if (detail > 1) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // A press of the keyboard has no place.
    pressed.current =
      detail === 0
        ? { x: 0.5, y: 0.5 }
        : { x: (clientX - left) / width, y: (clientY - top) / height };
    onToggle();
  }

  return (
    <div ref={frame} className="zoom-frame" data-large={isLarge || undefined}>
      <button
        type="button"
        aria-label={`${alt}: ${isLarge ? 'smaller' : 'larger'}`}
        tabIndex={isShown ? undefined : -1}
        onClick={handleClick}
      >
        <picture>
          <PictureSources src={url} sizes={isLarge ? '250vw' : '100vw'} />
          <img src={url} alt={alt} decoding="async" draggable={false} />
        </picture>
      </button>
    </div>
  );
}
