import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ADMIN_NAV_ITEMS, type AdminNavItem } from './admin-nav-items.ts';
import classes from './admin-nav.module.css';

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
