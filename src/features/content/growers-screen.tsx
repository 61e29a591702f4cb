import type { GrowersTexts } from '#contract/content/texts/growers-texts.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Prose } from '#src/ui/prose.tsx';
import { ContentPage, ContentSection } from './content-page.tsx';

interface GrowersScreenProps {
  texts: GrowersTexts;
}

export function GrowersScreen({ texts }: GrowersScreenProps) {
  const last = texts.sections.length - 1;
  return (
    <ContentPage
      title={texts.title}
      lead={<Prose text={texts.lead} />}
      picture={{
        src: '/images/hero1.jpg',
        alt: 'A hat box of roses beside two wrapped bouquets of proteas and roses',
        width: 2000,
        height: 1100,
      }}
    >
      {texts.growers.map(({ name, place, text }, number) => (
        <ContentSection
          // oxlint-disable-next-line react/no-array-index-key -- two may have one name
          key={number}
          title={[name, place].filter(Boolean).join(', ')}
        >
          <Prose text={text} />
        </ContentSection>
      ))}
      {texts.sections.map(({ title, text }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may have one title
        <ContentSection key={place} title={title}>
          <Prose text={text} />
          {place === last && <LinkButton to="/shop">See all bouquets</LinkButton>}
        </ContentSection>
      ))}
    </ContentPage>
  );
}
