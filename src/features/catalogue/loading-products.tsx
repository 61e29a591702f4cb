import { useScrollToTop } from '#src/lib/use-scroll-to-top.ts';
import { ProductGridSkeleton } from './product-grid.tsx';
import classes from './shop-screen.module.css';

/** Stands on the shop screen while the list is on its way, each part where it will be. */
export function LoadingProducts() {
  useScrollToTop();
  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.title}>All Bouquets</h1>
      </header>
      <div className={classes.layout}>
        <div />
        <div>
          <div className={classes.tools}>
            <p role="status" className={classes.count}>
              Loading products...
            </p>
          </div>
          <ProductGridSkeleton columns={3} rows={4} />
        </div>
      </div>
    </>
  );
}
