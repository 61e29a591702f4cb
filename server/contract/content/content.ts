/** The pages that are there once the owner has written them; each is at `/<name>`. */
export const CUSTOM_PAGES = ['sale', 'careers', 'sustainability'] as const;
/** A page that is linked while gift vouchers are sold. */
export const GIFT_PAGE = 'gift-vouchers';

export type CustomPage = (typeof CUSTOM_PAGES)[number];

export const CUSTOM_PAGE_TITLES: Readonly<Record<CustomPage, string>> = {
  sale: 'Sale',
  careers: 'Careers',
  sustainability: 'Sustainability',
};
