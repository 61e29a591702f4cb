import { Menu } from '@mantine/core';
import { IconDots } from '#src/ui/icons/icon-dots.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { ADMIN_NAV_ITEMS, type AdminNavItem } from './admin-nav-items.ts';
import classes from './admin-nav.module.css';

/** Between the owner's screens: a row under the header, on a phone a bar at the bottom edge. */
export function AdminNav() {
  return (
    <nav aria-label="Your screens" className={classes.nav}>
      <ul className={classes.list}>
        {ADMIN_NAV_ITEMS.filter(({ place }) => place !== 'more').map((item) => (
          <li key={item.to} data-place={item.place}>
            <NavLink {...item} />
          </li>
        ))}
        <li className={classes.onPhone}>
          <MoreMenu
            position="top-end"
            items={ADMIN_NAV_ITEMS.filter(({ place }) => place !== 'always')}
          />
        </li>
        <li className={classes.inWideWindow}>
          <MoreMenu
            position="bottom-end"
            items={ADMIN_NAV_ITEMS.filter(({ place }) => place === 'more')}
          />
        </li>
      </ul>
    </nav>
  );
}

function NavLink({ to, label, icon: Icon, holds }: AdminNavItem) {
  const isWithin = usePath().startsWith(holds ?? to);
  return (
    <Link to={to} className={classes.link} data-current={isWithin || undefined}>
      <Icon size={22} stroke={1.75} aria-hidden />
      <Label text={label} />
    </Link>
  );
}

/** It is as wide as when it is bold, so that nothing beside it moves when it becomes the current one. */
function Label({ text }: { text: string }) {
  return (
    <span className={classes.label} data-text={text}>
      {text}
    </span>
  );
}

function usePath(): string {
  return useLocation({ select: ({ pathname }) => pathname });
}

interface MoreMenuProps {
  items: readonly AdminNavItem[];
  position: 'top-end' | 'bottom-end';
}

/** The screens that have no place in the bar. */
function MoreMenu({ items, position }: MoreMenuProps) {
  const path = usePath();
  const isCurrent = items.some(({ to, holds }) =>
    [to, holds ?? to].some((each) => path.startsWith(each)),
  );
  return (
    <Menu position={position} width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes.link} data-current={isCurrent || undefined}>
          <IconDots size={22} stroke={1.75} aria-hidden />
          <Label text="More" />
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
