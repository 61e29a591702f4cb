import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import classes from './order-photos.module.css';

/** What the florist and the driver have photographed of the order. */
export function OrderPhotos({ photos: { bouquet, door } }: Pick<OrderPageView, 'photos'>) {
  const shown = [
    { photo: bouquet, words: 'Your flowers, as we made them' },
    { photo: door, words: 'Where they were brought' },
  ];
  return shown.map(
    ({ photo, words }) =>
      photo && (
        <figure key={words} className={classes.photo}>
          <img
            src={photo.url}
            alt={words}
            width={photo.width}
            height={photo.height}
            className={classes.picture}
          />
          <figcaption className={classes.words}>{words}</figcaption>
        </figure>
      ),
  );
}
