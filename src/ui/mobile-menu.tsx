import { Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useShop } from '#src/lib/shop-config.tsx';
import { useTagline } from '#src/lib/site-content.tsx';
import classes from './mobile-menu.module.css';
import { NAV_LINKS } from './nav-links.ts';
import { UiProvider } from './ui-provider.tsx';

const MENU_LINKS = [{ to: '/', label: 'Home' }, ...NAV_LINKS] as const;

interface MobileMenuProps {
  isOpen: boolean;
  onClose: () => void;
}

export function MobileMenu({ isOpen, onClose }: MobileMenuProps) {
  const shop = useShop();
  // Its code comes when it is first opened: opening after that lets it see where the focus was.
  const isMounted = useMounted();
  return (
    <UiProvider>
      <Drawer
        opened={isOpen && isMounted}
        onClose={onClose}
        position="left"
        size="20rem"
        title={shop.name}
        closeButtonProps={{ 'aria-label': 'Close menu', size: 'lg' }}
        classNames={{
          content: classes.content,
          header: classes.header,
          title: classes.title,
          body: classes.body,
        }}
      >
        <nav aria-label="Menu" className={classes.nav}>
          {MENU_LINKS.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              onClick={onClose}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              className={classes.link}
            >
              {label}
            </Link>
          ))}
        </nav>
        <p className={classes.note}>{useTagline()}</p>
      </Drawer>
    </UiProvider>
  );
}
