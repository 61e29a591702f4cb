/** The pages that are there once the owner has written them; each is at `/<name>`. */
export const WRITTEN_PAGES = ['sale', 'careers', 'sustainability'] as const;
export type WrittenPage = (typeof WRITTEN_PAGES)[number];

export const WRITTEN_PAGE_TITLES: Readonly<Record<WrittenPage, string>> = {
  sale: 'Sale',
  careers: 'Careers',
  sustainability: 'Sustainability',
};
