import { IconCertificate } from '#src/ui/icons/icon-certificate.ts';
import { IconPlant2 } from '#src/ui/icons/icon-plant-2.ts';
import { IconScissors } from '#src/ui/icons/icon-scissors.ts';
import { IconTruckDelivery } from '#src/ui/icons/icon-truck-delivery.ts';
import type { AboutTexts } from '#contract/content/texts/about-texts.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PictureSources } from '#src/ui/picture-sources.tsx';
import { Prose, ProseLine } from '#src/ui/prose.tsx';
import classes from './about-screen.module.css';

const PICTURE = '/images/hero2.jpg';

const ICONS = [IconTruckDelivery, IconScissors, IconPlant2, IconCertificate];

interface AboutScreenProps {
  texts: AboutTexts;
}

export function AboutScreen({ texts }: AboutScreenProps) {
  return (
    <>
      <div className={classes.story}>
        <div className={classes.text}>
          <h1 className={classes.title}>{texts.title}</h1>
          <Prose text={texts.story} />
          {texts.note !== '' && (
            <p className={classes.small}>
              <ProseLine text={texts.note} />
            </p>
          )}
        </div>
        <picture className={classes.picture}>
          <PictureSources
            src={PICTURE}
            sizes="(min-width: 80em) 600px, (min-width: 48em) 50vw, 100vw"
          />
          <img
            src={PICTURE}
            alt="Proteas, roses and ranunculus close up"
            width={2000}
            height={1100}
            className={classes.image}
          />
        </picture>
      </div>
      <section aria-labelledby="reasons">
        <h2 id="reasons" className={classes.heading}>
          {texts.reasonsTitle}
        </h2>
        <ul className={classes.reasons}>
          {ICONS.map((Icon, place) => {
            const { title, text } = texts.reasons[place] ?? {};
            return (
              title && (
                // oxlint-disable-next-line react/no-array-index-key -- a reason is its icon
                <li key={place}>
                  <Icon size={30} stroke={1.4} aria-hidden className={classes.icon} />
                  <h3 className={classes.reason}>{title}</h3>
                  <p className={classes.reasonText}>{text ?? ''}</p>
                </li>
              )
            );
          })}
        </ul>
      </section>
      <section aria-labelledby="commitment" className={classes.commitment}>
        <h2 id="commitment" className={classes.heading}>
          {texts.commitmentTitle}
        </h2>
        <p className={classes.promise}>
          <ProseLine text={texts.commitment} />
        </p>
        <LinkButton to="/shop">See all bouquets</LinkButton>
      </section>
    </>
  );
}
