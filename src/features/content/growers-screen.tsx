import { CITY } from '#contract/delivery/delivery.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { ContentPage, ContentSection } from './content-page.tsx';

export function GrowersScreen() {
  return (
    <ContentPage
      title="Our Growers"
      lead={
        <p>
          A bouquet begins long before it reaches our shop. We buy from local growers first, and
          what they cut decides what we make.
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
          A flower starts to age the hour it is cut. The shorter its trip to {CITY}, the longer you
          enjoy it. It also needs less packing and less cooling on the way.
        </p>
      </ContentSection>
      <ContentSection title="With the season">
        <p>
          Proteas in winter, sunflowers in summer, roses nearly always. When the season changes, so
          do our bouquets: a bloom or a shade may differ from the photo, but never the size or the
          quality.
        </p>
      </ContentSection>
      <ContentSection title="When we buy further afield">
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
