/** The links of the header; the mobile menu shows Home before them. */
export const NAV_LINKS = [
  { to: '/shop', label: 'Shop' },
  { to: '/occasions', label: 'Occasions' },
  { to: '/corporate', label: 'Corporate' },
  { to: '/about', label: 'About' },
] as const;
