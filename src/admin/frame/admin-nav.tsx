import { Menu } from '@mantine/core';
import {
  IconCash,
  IconClipboardList,
  IconDots,
  IconFlower,
  IconHome,
  IconMail,
  IconMessageQuestion,
  IconNews,
  type IconProps,
  IconTruckDelivery,
  IconWriting,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import classes from './admin-nav.module.css';

interface AdminNavItem {
  to: NonNullable<LinkProps['to']>;
  label: string;
  icon: ComponentType<IconProps>;
  /** On a phone: one of at most four places within the thumb's reach, or under "More". */
  onPhone: 'bar' | 'more';
}

/** The owner's screens, as they stand in the navigation. */
const ADMIN_NAV_ITEMS: readonly AdminNavItem[] = [
  { to: '/admin/overview', label: 'Overview', icon: IconHome, onPhone: 'bar' },
  { to: '/admin/orders', label: 'Orders', icon: IconClipboardList, onPhone: 'bar' },
  { to: '/admin/dashboard', label: 'Products', icon: IconFlower, onPhone: 'bar' },
  { to: '/admin/delivery', label: 'Delivery', icon: IconTruckDelivery, onPhone: 'bar' },
  { to: '/admin/payments', label: 'Payments', icon: IconCash, onPhone: 'more' },
  { to: '/admin/enquiries', label: 'Quote requests', icon: IconMessageQuestion, onPhone: 'more' },
  { to: '/admin/mails', label: 'Emails', icon: IconMail, onPhone: 'more' },
  { to: '/admin/subscribers', label: 'Newsletter', icon: IconNews, onPhone: 'more' },
  { to: '/admin/content', label: 'Website text', icon: IconWriting, onPhone: 'more' },
];

/** Between the owner's screens: a row under the header, on a phone a bar at the bottom edge. */
export function AdminNav() {
  const more = ADMIN_NAV_ITEMS.filter(({ onPhone }) => onPhone === 'more');
  return (
    <nav aria-label="Your screens" className={classes.nav}>
      <ul className={classes.list}>
        {ADMIN_NAV_ITEMS.map((item) => (
          <li key={item.to} data-on-phone={item.onPhone}>
            <NavLink {...item} />
          </li>
        ))}
        {more.length > 0 && (
          <li className={classes.more}>
            <MoreMenu items={more} />
          </li>
        )}
      </ul>
    </nav>
  );
}

function NavLink({ to, label, icon: Icon }: AdminNavItem) {
  return (
    <Link to={to} className={classes.link}>
      <Icon size={22} stroke={1.75} aria-hidden />
      {label}
    </Link>
  );
}

/** The screens that have no place in the bar of a phone. */
function MoreMenu({ items }: { items: readonly AdminNavItem[] }) {
  return (
    <Menu position="top-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes.link}>
          <IconDots size={22} stroke={1.75} aria-hidden />
          More
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ to, label, icon: Icon }) => (
          <Menu.Item
            key={to}
            component={Link}
            to={to}
            className={classes.item}
            leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
