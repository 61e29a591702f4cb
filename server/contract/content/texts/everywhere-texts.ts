import { TAGLINE } from './tagline.ts';

/** What every page says until the owner changes it. */
export const EVERYWHERE_TEXTS = { tagline: TAGLINE };
export type EverywhereTexts = typeof EVERYWHERE_TEXTS;
