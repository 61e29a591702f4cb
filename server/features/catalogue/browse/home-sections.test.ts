import { describe, expect, it } from 'vitest';
import type { Section } from '#contract/catalogue/catalogue.ts';
import { homeSections } from './home-sections.ts';

const of = (name: string, ...sections: Section[]) => ({ name, sections });
const names = (catalogue: ReturnType<typeof of>[]) =>
  homeSections(catalogue).map(({ section, products }) => [
    section,
    products.map(({ name }) => name).join(' '),
  ]);

describe('the sections of the home page', () => {
  it('show a bouquet once, in the first section that has it', () => {
    const catalogue = [
      of('Blush', 'Featured', 'Best Sellers'),
      of('Red', 'Best Sellers'),
      of('Protea', 'Featured', 'New Arrivals'),
      of('Tulips', 'New Arrivals', 'Birthday'),
    ];
    expect(names(catalogue)).toEqual([
      ['Best Sellers', 'Blush Red'],
      ['Featured', 'Protea'],
      ['New Arrivals', 'Tulips'],
    ]);
  });

  it('show a bouquet again where the section has no other', () => {
    expect(names([of('Blush', 'Featured', 'Best Sellers')])).toEqual([
      ['Best Sellers', 'Blush'],
      ['Featured', 'Blush'],
      ['New Arrivals', ''],
    ]);
  });

  it('are the same of the bouquets that they show as of the whole catalogue', () => {
    const every: Section[][] = [['Best Sellers', 'Featured'], ['Best Sellers'], ['Featured'], []];
    const catalogue = Array.from({ length: 60 }, (_, at) =>
      of(`b${at}`, ...(every[at % every.length] ?? [])),
    );
    const shown = new Set(homeSections(catalogue).flatMap(({ products }) => products));
    expect(names(catalogue.filter((product) => shown.has(product)))).toEqual(names(catalogue));
    expect(Math.max(...homeSections(catalogue).map(({ products }) => products.length))).toBe(4);
  });
});
