import { Link } from '@tanstack/react-router';
import type { Section } from '#contract/catalogue/catalogue.ts';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { HomeSection } from '#src/features/home/home-section.tsx';
import { ProductGridWithCart } from './add-to-cart/product-card-with-cart.tsx';
import classes from './product-section.module.css';

interface ProductSectionProps {
  section: Section;
  title: string;
  /** Those that it shows. */
  products: readonly ProductView[];
}

/** One section of the home page; nothing when it has no bouquets. */
export function ProductSection({ section, title, products }: ProductSectionProps) {
  if (products.length === 0) return null;
  return (
    <HomeSection
      title={title}
      link={
        <Link to="/shop" search={{ section }}>
          See all <VisuallyHidden>{title}</VisuallyHidden>
        </Link>
      }
    >
      <div className={classes.shelf}>
        <ProductGridWithCart products={products} />
      </div>
    </HomeSection>
  );
}
