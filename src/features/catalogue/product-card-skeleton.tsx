import classes from './product-card-skeleton.module.css';

/** Holds the place of a card while the list loads. */
export function ProductCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden>
      <div className={classes.picture} />
      <div className={classes.name} />
      <div className={classes.price} />
    </div>
  );
}
