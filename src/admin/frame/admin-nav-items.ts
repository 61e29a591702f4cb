import {
  IconCash,
  IconChartBar,
  IconClipboardList,
  IconFlower,
  IconHistory,
  IconHome,
  IconMail,
  IconMessageQuestion,
  IconNews,
  IconShieldLock,
  IconSettingsAutomation,
  IconPhone,
  type IconProps,
  IconSeedling,
  IconReceipt,
  IconTruckDelivery,
  IconWriting,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';

export interface AdminNavItem {
  to: NonNullable<LinkProps['to']>;
  label: string;
  icon: ComponentType<IconProps>;
  /** On a phone: one of at most four places within the thumb's reach, or under "More". */
  onPhone: 'bar' | 'more';
}

/** The owner's screens, as they stand in the navigation. */
export const ADMIN_NAV_ITEMS: readonly AdminNavItem[] = [
  { to: '/admin/overview', label: 'Overview', icon: IconHome, onPhone: 'bar' },
  { to: '/admin/orders', label: 'Orders', icon: IconClipboardList, onPhone: 'bar' },
  { to: '/admin/dashboard', label: 'Products', icon: IconFlower, onPhone: 'bar' },
  { to: '/admin/delivery', label: 'Delivery', icon: IconTruckDelivery, onPhone: 'bar' },
  { to: '/admin/desk', label: 'Order desk', icon: IconPhone, onPhone: 'more' },
  { to: '/admin/stems', label: 'Stems', icon: IconSeedling, onPhone: 'more' },
  { to: '/admin/payments', label: 'Payments', icon: IconCash, onPhone: 'more' },
  { to: '/admin/invoices', label: 'Invoices', icon: IconReceipt, onPhone: 'more' },
  { to: '/admin/reports', label: 'Reports', icon: IconChartBar, onPhone: 'more' },
  { to: '/admin/enquiries', label: 'Quote requests', icon: IconMessageQuestion, onPhone: 'more' },
  { to: '/admin/mails', label: 'Emails', icon: IconMail, onPhone: 'more' },
  { to: '/admin/subscribers', label: 'Newsletter', icon: IconNews, onPhone: 'more' },
  { to: '/admin/content', label: 'Website text', icon: IconWriting, onPhone: 'more' },
];

/** The screens about the shop as a whole, which stand in the menu of the account. */
export const ACCOUNT_ITEMS = [
  { part: 'security', label: 'Security', icon: IconShieldLock },
  { part: 'log', label: 'Log', icon: IconHistory },
  { part: 'background', label: 'What runs by itself', icon: IconSettingsAutomation },
] as const;
