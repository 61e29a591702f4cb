import classes from './loading-products.module.css';
import gridClasses from './product-grid.module.css';

/** Holds the place of the cards while they are on their way. */
export function LoadingProducts() {
  return (
    <>
      <p role="status">Loading products...</p>
      <div className={gridClasses.grid} aria-hidden>
        {Array.from({ length: 8 }, (_, place) => (
          <div key={place} className={classes.card}>
            <div className={classes.picture} />
            <div className={classes.name} />
            <div className={classes.text} />
          </div>
        ))}
      </div>
    </>
  );
}
