import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useShop } from '#src/lib/shop-config.tsx';
import { useSiteContent, useTagline } from '#src/lib/site-content.tsx';
import classes from './page-footer.module.css';
import { PaymentMarks } from './payment-marks.tsx';
import { SocialLinks } from './social-links.tsx';

/** The columns of the footer. A link with a `page` is shown once the owner has written it. */
const FOOTER_COLUMNS = [
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

interface PageFooterProps {
  /** The newsletter's form. */
  newsletter: ReactNode;
}

export function PageFooter({ newsletter }: PageFooterProps) {
  const shop = useShop();
  const { pages } = useSiteContent();
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.shop}>
          <p className={classes.brand}>{shop.name}</p>
          <p className={classes.claim}>{useTagline()}</p>
          {newsletter}
          <SocialLinks />
        </div>
        {FOOTER_COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={classes.heading}>{title}</h2>
            <ul className={classes.links}>
              {links
                .filter((item) => !('page' in item) || pages.includes(item.page))
                .map(({ label, link }) => (
                  <li key={label}>
                    <Link {...link} className={classes.link}>
                      {label}
                    </Link>
                  </li>
                ))}
            </ul>
          </nav>
        ))}
        <div className={classes.payment}>
          <h2 className={classes.heading}>We accept</h2>
          <PaymentMarks />
        </div>
        {/* No year: the HTML is cached and would say the old one on New Year's Day. */}
        <p className={classes.copyright}>© {shop.name}. All rights reserved.</p>
      </div>
    </footer>
  );
}
