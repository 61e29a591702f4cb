import type { Occasion } from '#contract/catalogue/catalogue.ts';
import { useScrollToTop } from '#src/lib/use-scroll-to-top.ts';
import { OccasionsHead } from './occasions-head.tsx';
import classes from './occasions-screen.module.css';
import { ProductGridSkeleton } from './product-grid.tsx';

/** The Occasions screen while the bouquets load: skeleton cards. */
export function LoadingOccasions({ occasion }: { occasion: Occasion | undefined }) {
  useScrollToTop();
  return (
    <>
      <OccasionsHead occasion={occasion} />
      <div className={classes.list}>
        <ProductGridSkeleton columns={4} rows={2} />
      </div>
    </>
  );
}
