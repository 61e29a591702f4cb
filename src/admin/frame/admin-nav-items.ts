import { IconCash } from '#src/ui/icons/icon-cash.ts';
import { IconChartBar } from '#src/ui/icons/icon-chart-bar.ts';
import { IconClipboardList } from '#src/ui/icons/icon-clipboard-list.ts';
import { IconFlower } from '#src/ui/icons/icon-flower.ts';
import { IconGift } from '#src/ui/icons/icon-gift.ts';
import { IconHistory } from '#src/ui/icons/icon-history.ts';
import { IconHome } from '#src/ui/icons/icon-home.ts';
import { IconMail } from '#src/ui/icons/icon-mail.ts';
import { IconMessageQuestion } from '#src/ui/icons/icon-message-question.ts';
import { IconNews } from '#src/ui/icons/icon-news.ts';
import { IconShieldLock } from '#src/ui/icons/icon-shield-lock.ts';
import { IconSettingsAutomation } from '#src/ui/icons/icon-settings-automation.ts';
import { IconPhone } from '#src/ui/icons/icon-phone.ts';
import type { IconProps } from '#src/ui/icons/icon.tsx';
import { IconSeedling } from '#src/ui/icons/icon-seedling.ts';
import { IconStar } from '#src/ui/icons/icon-star.ts';
import { IconReceipt } from '#src/ui/icons/icon-receipt.ts';
import { IconRepeat } from '#src/ui/icons/icon-repeat.ts';
import { IconTicket } from '#src/ui/icons/icon-ticket.ts';
import { IconTruckDelivery } from '#src/ui/icons/icon-truck-delivery.ts';
import { IconUser } from '#src/ui/icons/icon-user.ts';
import { IconWriting } from '#src/ui/icons/icon-writing.ts';
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
  { part: 'personal-data', label: 'Personal data', icon: IconUser },
  { part: 'background', label: 'What runs by itself', icon: IconSettingsAutomation },
] as const;
