import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { useSiteContent } from '#src/lib/site-content.tsx';
import { RatingStars } from '#src/ui/rating-stars.tsx';

interface ProductStarsProps {
  product: ProductView;
  /** Says behind the number what it counts. */
  hasUnit?: boolean;
}

/** The stars of a bouquet: what buyers said, and until the first review what the owner lets stand. */
export function ProductStars({ product, hasUnit }: ProductStarsProps) {
  const { reviewCount } = useSiteContent();
  const { reviews, showsStars, rating } = product;
  const count = reviews?.count ?? (showsStars ? reviewCount : null);
  if (count === null) return null;
  const unit = hasUnit ? (count === 1 ? ' review' : ' reviews') : '';
  return <RatingStars rating={reviews?.average ?? rating} reviews={count} unit={unit} />;
}
