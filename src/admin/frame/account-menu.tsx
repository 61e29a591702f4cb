import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '#src/ui/icons/icon-bell.ts';
import { IconBuildingStore } from '#src/ui/icons/icon-building-store.ts';
import { IconKey } from '#src/ui/icons/icon-key.ts';
import { IconUserCircle } from '#src/ui/icons/icon-user-circle.ts';
import { Link } from '@tanstack/react-router';
import { useMenuOpener } from '#src/admin/dialogs/use-menu-opener.ts';
import { NewsDialog } from '#src/admin/orders/news/news-dialog.tsx';
import { PasswordDialog } from '#src/admin/session/password-dialog.tsx';
import iconButton from '#src/ui/icon-button.module.css';
import classes from './account-menu.module.css';
import { ACCOUNT_ITEMS } from './admin-nav-items.ts';

interface AccountMenuProps {
  username: string;
  /** Every session is over: the caller leads to the login screen. */
  onPasswordChanged: () => Promise<void>;
}

export function AccountMenu({ username, onPasswordChanged }: AccountMenuProps) {
  const { opener, fromOpener } = useMenuOpener();
  const [isDialogOpen, dialog] = useDisclosure();
  const [isNewsOpen, news] = useDisclosure();

  return (
    <>
      <Menu
        position="bottom-end"
        width={220}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        classNames={{ item: classes.item }}
      >
        <Menu.Target>
          <button
            ref={opener}
            type="button"
            className={iconButton.button}
            aria-label="Your account"
          >
            <IconUserCircle size={24} stroke={1.75} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to="/"
            leftSection={<IconBuildingStore size={20} stroke={1.75} aria-hidden />}
          >
            Visit the shop
          </Menu.Item>
          <Menu.Item
            onClick={fromOpener(news.open)}
            leftSection={<IconBell size={20} stroke={1.75} aria-hidden />}
          >
            New orders
          </Menu.Item>
          {ACCOUNT_ITEMS.map(({ part, label, icon: Icon }) => (
            <Menu.Item
              key={part}
              component={Link}
              to={`/admin/account/${part}`}
              leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
            >
              {label}
            </Menu.Item>
          ))}
          <Menu.Item
            onClick={fromOpener(dialog.open)}
            leftSection={<IconKey size={20} stroke={1.75} aria-hidden />}
          >
            Change password
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <NewsDialog isOpen={isNewsOpen} onClose={news.close} />
      <PasswordDialog
        username={username}
        isOpen={isDialogOpen}
        onClose={dialog.close}
        onChanged={onPasswordChanged}
      />
    </>
  );
}
