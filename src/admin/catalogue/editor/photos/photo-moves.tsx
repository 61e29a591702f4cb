import { Button } from '@mantine/core';
import { arrayMove } from '@dnd-kit/sortable';
import { IconArrowLeft } from '#src/ui/icons/icon-arrow-left.ts';
import { IconArrowRight } from '#src/ui/icons/icon-arrow-right.ts';
import { IconTrash } from '#src/ui/icons/icon-trash.ts';
import type { ProductImageView } from '#contract/catalogue/product-image.schema.ts';
import classes from './photos.module.css';
import type { Photos } from './use-photos.ts';

/** Moves the chosen photo among the others, or takes it away. */
export function PhotoMoves({ photos, image }: { photos: Photos; image: ProductImageView }) {
  const { images } = photos;
  const place = images.indexOf(image);
  const urls = images.map(({ url }) => url);
  const move = (to: number) => photos.order(arrayMove(urls, place, to));
  return (
    <div className={classes.buttons}>
      {images.length > 1 && (
        <>
          <Button
            variant="default"
            size="md"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            aria-disabled={place === 0}
            onClick={() => {
              if (place > 0) move(place - 1);
            }}
          >
            Earlier
          </Button>
          <Button
            variant="default"
            size="md"
            rightSection={<IconArrowRight size={18} aria-hidden />}
            aria-disabled={place === images.length - 1}
            onClick={() => {
              if (place < images.length - 1) move(place + 1);
            }}
          >
            Later
          </Button>
        </>
      )}
      <Button
        variant="default"
        size="md"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => photos.remove(image.url)}
      >
        Remove
      </Button>
    </div>
  );
}
