import {
  IconCash,
  IconChartBar,
  IconClipboardList,
  IconFlower,
  IconGift,
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
  IconStar,
  IconReceipt,
  IconRepeat,
  IconTicket,
  IconTruckDelivery,
  IconWriting,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';

export interface AdminNavItem {
  to: NonNullable<LinkProps['to']>;
  label: string;
  icon: ComponentType<IconProps>;
  /** In the bar of any window; in a wide one's, and under "More" on a phone; or always under "More". */
  place: 'always' | 'wide' | 'more';
  /** The address of what is reached from it and belongs to it. */
  holds?: string;
}

/**
 * The owner's screens, as they stand in the navigation: at most four that are always there, for the thumb, and so many
 * wide ones that they fill one line.
 */
export const ADMIN_NAV_ITEMS: readonly AdminNavItem[] = [
  { to: '/admin/overview', label: 'Overview', icon: IconHome, place: 'always' },
  {
    to: '/admin/orders',
    label: 'Orders',
    icon: IconClipboardList,
    place: 'always',
    holds: '/admin/rounds',
  },
  {
    to: '/admin/dashboard',
    label: 'Products',
    icon: IconFlower,
    place: 'always',
    holds: '/admin/seasons',
  },
  { to: '/admin/delivery', label: 'Delivery', icon: IconTruckDelivery, place: 'always' },
  { to: '/admin/desk', label: 'Order desk', icon: IconPhone, place: 'wide' },
  {
    to: '/admin/stems',
    label: 'Stems',
    icon: IconSeedling,
    place: 'wide',
    holds: '/admin/recipes',
  },
  { to: '/admin/payments', label: 'Payments', icon: IconCash, place: 'wide' },
  { to: '/admin/invoices', label: 'Invoices', icon: IconReceipt, place: 'wide' },
  { to: '/admin/reports', label: 'Reports', icon: IconChartBar, place: 'wide' },
  { to: '/admin/enquiries', label: 'Quote requests', icon: IconMessageQuestion, place: 'more' },
  { to: '/admin/gifts', label: 'Gift vouchers', icon: IconGift, place: 'more' },
  { to: '/admin/vouchers', label: 'Vouchers', icon: IconTicket, place: 'more' },
  { to: '/admin/subscriptions', label: 'Subscriptions', icon: IconRepeat, place: 'more' },
  { to: '/admin/reviews', label: 'Reviews', icon: IconStar, place: 'more' },
  { to: '/admin/mails', label: 'Emails', icon: IconMail, place: 'more' },
  { to: '/admin/subscribers', label: 'Newsletter', icon: IconNews, place: 'more' },
  { to: '/admin/content', label: 'Website text', icon: IconWriting, place: 'more' },
];

/** The screens about the shop as a whole, which stand in the menu of the account. */
export const ACCOUNT_ITEMS = [
  { part: 'security', label: 'Security', icon: IconShieldLock },
  { part: 'log', label: 'Log', icon: IconHistory },
  { part: 'background', label: 'What runs by itself', icon: IconSettingsAutomation },
] as const;
