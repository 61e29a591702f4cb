import { IconGift } from '#src/ui/icons/icon-gift.ts';
import { IconLeaf } from '#src/ui/icons/icon-leaf.ts';
import { IconTruckDelivery } from '#src/ui/icons/icon-truck-delivery.ts';
import type { HomeTexts } from '#contract/content/texts/home-texts.ts';
import classes from './benefits.module.css';

const ICONS = [IconTruckDelivery, IconLeaf, IconGift];

interface BenefitsProps {
  benefits: HomeTexts['benefits'];
}

/** What the shop promises; one without a title is not shown. */
export function Benefits({ benefits }: BenefitsProps) {
  return (
    <ul className={classes.benefits}>
      {ICONS.map((Icon, place) => {
        const { title, text } = benefits[place] ?? {};
        return (
          title && (
            // oxlint-disable-next-line react/no-array-index-key -- a benefit is its icon
            <li key={place} className={classes.benefit}>
              <Icon size={28} stroke={1.4} aria-hidden className={classes.icon} />
              <h2 className={classes.title}>{title}</h2>
              <p className={classes.text}>{text ?? ''}</p>
            </li>
          )
        );
      })}
    </ul>
  );
}
