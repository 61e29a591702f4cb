import { createFileRoute } from '@tanstack/react-router';
import { fillIn } from '#contract/content/texts/fill-in.ts';
import { HOME_TEXTS } from '#contract/content/texts/home-texts.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { Benefits } from '#src/features/home/benefits.tsx';
import { HeroCarousel } from '#src/features/home/hero-carousel.tsx';
import { OccasionTiles } from '#src/features/home/occasion-tiles.tsx';
import { Testimonials } from '#src/features/home/testimonials.tsx';
import { loadTexts, shortFacts, useTexts } from '#src/lib/page-texts.ts';
import { useShop } from '#src/lib/shop-config.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { loadTerms, useDeliveryTerms } from '#src/lib/use-delivery-terms.ts';
import { pageHead } from './-parts/page-head.ts';
import { ProductSection } from './-parts/product-section.tsx';
import { floristData } from './-parts/structured-data.ts';
import classes from './index.module.css';

export const Route = createFileRoute('/')({
  loader: async ({ context: { trpc: api, shop } }) => {
    const [terms, { description }] = await Promise.all([
      loadTerms(api),
      loadTexts(api, 'home', HOME_TEXTS),
      api.catalogue.home.ensureData(),
    ]);
    return fillIn(description, shortFacts(shop, terms));
  },
  head: ({ match, loaderData }) =>
    pageHead(match.context.shop, { description: loaderData, path: '/' }),
  component: HomePage,
});

const HERO_IMAGES = ['/images/hero1.jpg', '/images/hero2.jpg', '/images/hero3.jpg'];

function HomePage() {
  const shop = useShop();
  const texts = useTexts('home', HOME_TEXTS, shortFacts(shop, useDeliveryTerms()));
  const [{ products, sections, isEmpty }] = trpc.catalogue.home.useSuspenseQuery();
  const titles = [texts.bestSellersTitle, texts.featuredTitle, texts.newArrivalsTitle];
  return (
    <>
      <HeroCarousel
        backgroundImages={HERO_IMAGES}
        title={texts.heroTitle}
        subtitle={texts.heroLine}
        ctaText={texts.heroButton}
        ctaTarget="shop"
      />
      <Benefits benefits={texts.benefits} />
      <OccasionTiles title={texts.occasionsTitle} occasions={texts.occasions} />
      <div id="shop" tabIndex={-1} className={classes.shop}>
        {sections.map(({ section, ids }, place) => (
          <ProductSection
            key={section}
            section={section}
            title={titles[place] ?? section}
            products={products.filter(({ id }) => ids.includes(id))}
          />
        ))}
        {isEmpty && (
          <EmptyState
            title="There are no bouquets yet"
            text="We’re making new ones. Please check back soon."
          />
        )}
      </div>
      <Testimonials title={texts.customersTitle} />
      <JsonLd data={floristData(shop)} />
    </>
  );
}
