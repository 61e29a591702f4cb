import { HOME_SECTIONS, type Section } from '#contract/catalogue/catalogue.ts';

/** The most bouquets in a section of the home page: a row, which is swiped on a phone; its link shows all. */
const SHOWN = 4;

interface HomeSection<T> {
  section: (typeof HOME_SECTIONS)[number];
  products: T[];
}

/**
 * Returns the sections of the home page with their bouquets, of a catalogue in its order. A bouquet that an earlier
 * section shows is left out of a later one, unless that one would be empty without it.
 */
export function homeSections<T extends { sections: readonly Section[] }>(
  catalogue: readonly T[],
): HomeSection<T>[] {
  const shown = new Set<T>();
  return HOME_SECTIONS.map((section) => {
    const own = catalogue.filter(({ sections }) => sections.includes(section));
    const others = own.filter((product) => !shown.has(product));
    const products = (others.length > 0 ? others : own).slice(0, SHOWN);
    for (const product of products) shown.add(product);
    return { section, products };
  });
}
