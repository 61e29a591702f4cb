import { IconChevronLeft } from '#src/ui/icons/icon-chevron-left.ts';
import { IconChevronRight } from '#src/ui/icons/icon-chevron-right.ts';
import { IconX } from '#src/ui/icons/icon-x.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ZoomedImage } from './zoomed-image.tsx';

interface ImageZoomProps {
  images: readonly { url: string; alt: string }[];
  /** The place of the image that is shown at first. */
  first: number;
  onClose: () => void;
  /** Another image is on the screen. */
  onTurn: (place: number) => void;
}

/** The images of a bouquet on the whole screen: swiped, turned by arrows, and enlarged by a press. */
export function ImageZoom({ images, first, onClose, onTurn }: ImageZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(first);
  const [isLarge, setLarge] = useState(false);

  useEffect(() => {
    // Closing gives the focus back to what had it.
    const { current } = dialog;
    current?.showModal();
    strip.current?.scrollTo({ left: first * strip.current.clientWidth, behavior: 'instant' });
    return () => current?.close();
  }, [first]);

  function turnTo(next: number) {
    if (next < 0 || next >= images.length) return;
    setLarge(false);
    strip.current?.scrollTo({ left: next * strip.current.clientWidth });
  }

  function handleKeyDown({ key }: KeyboardEvent) {
    // Of an enlarged image the arrows show another part.
    if (isLarge) return;
    if (key === 'ArrowLeft') turnTo(place - 1);
    if (key === 'ArrowRight') turnTo(place + 1);
  }

  function handleScroll({ scrollLeft, clientWidth }: HTMLElement) {
    const next = Math.round(scrollLeft / clientWidth);
    if (next === place) return;
    setPlace(next);
    setLarge(false);
    onTurn(next);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its arrows are those of the buttons within
    <dialog
      ref={dialog}
      className="zoom"
      aria-label="Photos"
      onClose={onClose}
      onKeyDown={handleKeyDown}
    >
      <ul
        ref={strip}
        className="zoom-strip"
        data-large={isLarge || undefined}
        onScroll={({ currentTarget }) => handleScroll(currentTarget)}
      >
        {images.map((image, at) => (
          <li key={image.url}>
            <ZoomedImage
              {...image}
              isShown={at === place}
              isLarge={isLarge && at === place}
              onToggle={() => setLarge(!isLarge)}
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="zoom-close"
        aria-label="Close"
        onClick={() => dialog.current?.close()}
      >
        <IconX aria-hidden />
      </button>
      {images.length > 1 && (
        <div className="zoom-turn">
          <button
            type="button"
            aria-label="Photo before"
            aria-disabled={place === 0}
            onClick={() => turnTo(place - 1)}
          >
            <IconChevronLeft aria-hidden />
          </button>
          <p role="status">
            {place + 1} of {images.length}
          </p>
          <button
            type="button"
            aria-label="Next photo"
            aria-disabled={place === images.length - 1}
            onClick={() => turnTo(place + 1)}
          >
            <IconChevronRight aria-hidden />
          </button>
        </div>
      )}
    </dialog>
  );
}
