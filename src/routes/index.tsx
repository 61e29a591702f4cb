import { createFileRoute } from '@tanstack/react-router';
import { HOME_SECTIONS } from '#contract/catalogue/catalogue.ts';
import { hourText } from '#contract/time/date-text.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { Benefits } from '#src/features/home/benefits.tsx';
import { HeroCarousel } from '#src/features/home/hero-carousel.tsx';
import { OccasionTiles } from '#src/features/home/occasion-tiles.tsx';
import { Testimonials } from '#src/features/home/testimonials.tsx';
import { useShop } from '#src/lib/shop-config.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { DEFAULT_TERMS, loadTerms, useDeliveryTerms } from '#src/lib/use-delivery-terms.ts';
import { pageHead } from './-parts/page-head.ts';
import { ProductSection } from './-parts/product-section.tsx';
import { floristData } from './-parts/structured-data.ts';
import classes from './index.module.css';

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    const [terms] = await Promise.all([
      loadTerms(context.trpc),
      context.trpc.catalogue.home.ensureData(),
    ]);
    return terms;
  },
  head: ({ match, loaderData }) =>
    pageHead(match.context.shop, {
      description: `Hand-tied bouquets, made the day they go out. Free same-day delivery in Johannesburg when you order before ${hourText((loaderData ?? DEFAULT_TERMS).cutOffMinute)}.`,
      path: '/',
    }),
  component: HomePage,
});

const HERO_IMAGES = ['/images/hero1.jpg', '/images/hero2.jpg', '/images/hero3.jpg'];

function HomePage() {
  const { cutOffMinute } = useDeliveryTerms();
  const [{ products, isEmpty }] = trpc.catalogue.home.useSuspenseQuery();
  return (
    <>
      <HeroCarousel
        backgroundImages={HERO_IMAGES}
        title="Fresh Blooms, Delivered Daily"
        subtitle={`Hand-tied in Johannesburg. Ordered before ${hourText(cutOffMinute)}, delivered the same day.`}
        ctaTarget="shop"
      />
      <Benefits />
      <OccasionTiles />
      <div id="shop" tabIndex={-1} className={classes.shop}>
        {HOME_SECTIONS.map((section) => (
          <ProductSection key={section} section={section} products={products} />
        ))}
        {isEmpty && (
          <EmptyState
            title="There are no bouquets yet"
            text="We’re making new ones. Please check back soon."
          />
        )}
      </div>
      <Testimonials />
      <JsonLd data={floristData(useShop())} />
    </>
  );
}
