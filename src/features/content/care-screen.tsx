import type { CareTexts } from '#contract/content/texts/care-texts.ts';
import { Prose, ProseLine } from '#src/ui/prose.tsx';
import classes from './care-screen.module.css';
import { ContentPage, ContentSection } from './content-page.tsx';

interface CareScreenProps {
  texts: CareTexts;
}

/** How to make a bouquet last. */
export function CareScreen({ texts }: CareScreenProps) {
  return (
    <ContentPage
      title={texts.title}
      lead={<Prose text={texts.lead} />}
      picture={{
        src: '/images/occ_sympathy.jpg',
        alt: 'White lilies and roses in a vase',
        width: 1200,
        height: 900,
      }}
    >
      <ol className={classes.steps}>
        {texts.steps.map(({ title, text }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may say the same
          <li key={place} className={classes.step}>
            <h2 className={classes.title}>{title}</h2>
            <p className={classes.text}>
              <ProseLine text={text} />
            </p>
          </li>
        ))}
      </ol>
      {texts.flowers.map(({ title, text }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may have one name
        <ContentSection key={place} title={title}>
          <Prose text={text} />
        </ContentSection>
      ))}
    </ContentPage>
  );
}
