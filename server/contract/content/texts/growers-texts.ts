import type { TextEntry, Titled } from './text-pages.ts';

/** A grower whose flowers the shop sells. */
export interface GrowerEntry extends TextEntry {
  name: string;
  place: string;
  text: string;
}

/** What the page about the growers says until the owner changes it; no grower is named before that. */
export const GROWERS_TEXTS = {
  description:
    'We buy from local growers first and go with the season: why that makes flowers that last longer.',
  title: 'Our Growers',
  lead: 'A bouquet begins long before it reaches our shop. We buy from local growers first, and what they cut decides what we make.',
  growers: [] as readonly GrowerEntry[],
  sections: [
    {
      title: 'Why local',
      text: 'A flower starts to age the hour it is cut. The shorter its trip to {city}, the longer you enjoy it. It also needs less packing and less cooling on the way.',
    },
    {
      title: 'With the season',
      text: 'Proteas in winter, sunflowers in summer, roses nearly always. When the season changes, so do our bouquets: a bloom or a shade may differ from the photo, but never the size or the quality.',
    },
    {
      title: 'When we buy further afield',
      text: 'Some flowers are not grown near us, or not in that month. Then we buy them where they are good, or make the bouquet with something that is.',
    },
    {
      title: 'Where your flowers grew',
      text: 'Which farm a stem comes from changes from week to week, so a list here would soon be wrong. If you would like to know where your flowers grew, ask us.',
    },
  ] as readonly Titled[],
};
export type GrowersTexts = typeof GROWERS_TEXTS;
