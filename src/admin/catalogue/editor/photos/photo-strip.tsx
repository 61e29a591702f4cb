import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ProductImageView } from '#contract/catalogue/product-image.schema.ts';
import { SortableList } from '#src/admin/records/sortable-list.tsx';
import { ProductImage } from '#src/ui/product-image.tsx';
import classes from './photos.module.css';
import type { Photos } from './use-photos.ts';

/** All photos, small and in their order: a press chooses one, and they are dragged to another place. */
export function PhotoStrip({ photos }: { photos: Photos }) {
  const { images, chosen, choose, order } = photos;
  const items = images.map(({ url }, place) => ({ id: url, name: `photo ${place + 1}` }));
  return (
    <SortableList id="product-photos" what="photo" items={items} onMove={order}>
      <ul className={classes.strip} aria-label="Photos in their order">
        {images.map((image, place) => (
          <Thumbnail
            key={image.url}
            image={image}
            label={`Photo ${place + 1} of ${images.length}`}
            isChosen={image === chosen}
            onChoose={() => choose(image.url)}
          />
        ))}
      </ul>
    </SortableList>
  );
}

interface ThumbnailProps {
  image: ProductImageView;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Thumbnail({ image, label, isChosen, onChoose }: ThumbnailProps) {
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: image.url,
  });
  // Of the keyboard's keys Space and Enter choose a photo; buttons move it.
  const { onKeyDown: _, ...pointers } = listeners ?? {};
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        className={classes.thumbnail}
        aria-label={label}
        aria-pressed={isChosen}
        onClick={onChoose}
        {...pointers}
      >
        <ProductImage src={image.url} alt="" sizes="72px" focus={image} />
      </button>
    </li>
  );
}
