import type { Section } from '#contract/catalogue/catalogue.ts';

/** The most bouquets in a section of the home page, in rows of two or four; its link shows all. */
const SHOWN = 8;

/** Returns the bouquets that a section of the home page shows, of a catalogue in its order. */
export function ofHomeSection<T extends { sections: readonly Section[] }>(
  catalogue: readonly T[],
  section: Section,
): T[] {
  return catalogue.filter(({ sections }) => sections.includes(section)).slice(0, SHOWN);
}
