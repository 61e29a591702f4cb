import { linkOptions } from '@tanstack/react-router';

/** The columns of the footer. A link with a `page` is shown once the owner has written it. */
export const FOOTER_COLUMNS = [
  {
    title: 'Shop',
    links: [
      { label: 'All Flowers', link: linkOptions({ to: '/shop', search: {} }) },
      {
        label: 'Bestsellers',
        link: linkOptions({ to: '/shop', search: { section: 'Best Sellers' } }),
      },
      {
        label: 'New Arrivals',
        link: linkOptions({ to: '/shop', search: { section: 'New Arrivals' } }),
      },
      { label: 'Sale', link: linkOptions({ to: '/sale' }), page: 'sale' },
    ],
  },
  {
    title: 'Support',
    links: [
      { label: 'Delivery Info', link: linkOptions({ to: '/delivery-info' }) },
      { label: 'FAQs', link: linkOptions({ to: '/faq' }) },
      { label: 'Contact Us', link: linkOptions({ to: '/contact' }) },
      { label: 'Flower Care', link: linkOptions({ to: '/flower-care' }) },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About Us', link: linkOptions({ to: '/about' }) },
      { label: 'Careers', link: linkOptions({ to: '/careers' }), page: 'careers' },
      {
        label: 'Sustainability',
        link: linkOptions({ to: '/sustainability' }),
        page: 'sustainability',
      },
      { label: 'Our Growers', link: linkOptions({ to: '/growers' }) },
      { label: 'Privacy', link: linkOptions({ to: '/privacy' }) },
    ],
  },
] as const;
