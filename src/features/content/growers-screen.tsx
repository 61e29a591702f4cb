import { CITY } from '#contract/delivery/delivery.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { ContentPage } from './content-page.tsx';
import { ContentSection } from './content-section.tsx';

export function GrowersScreen() {
  return (
    <ContentPage
      title="Our Growers"
      lead={
        <p>
          A bouquet begins long before the shop. We buy from local growers first, and let what they
          cut decide what we make.
        </p>
      }
      picture={{
        src: '/images/hero1.jpg',
        alt: 'A hat box of roses beside two wrapped bouquets of proteas and roses',
        width: 2000,
        height: 1100,
      }}
    >
      <ContentSection title="Why local">
        <p>
          A flower lasts from the hour it is cut. The shorter its road to {CITY}, the more of its
          days are yours. It also needs less packing and less cooling on the way.
        </p>
      </ContentSection>
      <ContentSection title="With the season">
        <p>
          Proteas in winter, sunflowers in summer, roses nearly always. When the season changes, so
          do our bouquets: a bloom or a shade may differ from the picture, never the size or the
          quality.
        </p>
      </ContentSection>
      <ContentSection title="When it has to be from further away">
        <p>
          Some flowers are not grown near us, or not in that month. Then we buy them where they are
          good, or make the bouquet with something that is.
        </p>
      </ContentSection>
      <ContentSection title="Where your flowers grew">
        <p>
          Which farm a stem comes from changes from week to week, so a list here would soon be
          wrong. If you would like to know where your flowers grew, ask us.
        </p>
        <LinkButton to="/shop">See all bouquets</LinkButton>
      </ContentSection>
    </ContentPage>
  );
}
