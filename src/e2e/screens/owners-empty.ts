import { expect } from '@playwright/test';
import type { EnquiryList } from '#contract/owner/enquiry-admin.schema.ts';
import type { MailListView } from '#contract/owner/mail.schema.ts';
import type { OverviewView } from '#contract/owner/overview.schema.ts';
import type { SubscriberList } from '#contract/owner/subscribers.schema.ts';
import type { PaymentsView } from '#contract/payment/payment-admin.schema.ts';
import { EMPTY_OVERVIEW } from '#src/testing/sample-overview.ts';
import { openByLink } from './open-owners.ts';
import { onResult, type Screen } from './screen.ts';

/** The owner's screens while there is nothing on them, as in a shop of the first day. */
export const OWNERS_EMPTY: readonly Screen[] = [
  filled<OverviewView>(
    { name: 'admin-overview-quiet', title: 'Overview of a quiet shop' },
    { label: 'Overview', procedure: 'admin.overview', shows: 'You’re all caught up.' },
    ({ today, tomorrow, sales }) => ({
      ...EMPTY_OVERVIEW,
      today: { ...today, total: 0, states: [] },
      tomorrow: { ...tomorrow, total: 0, states: [] },
      sales: sales.map(({ date }) => ({ date, orders: 0, amount: '0.00' })),
    }),
  ),
  filled<PaymentsView>(
    { name: 'admin-payments-none', title: 'Payments, all of them well' },
    { label: 'Payments', procedure: 'admin.payments.list', shows: 'Nothing to refund.' },
    () => ({
      totals: {
        paying: 0,
        unclear: 0,
        settled: 0,
        owed: 0,
        refundsUnderWay: 0,
        reviews: 0,
        toPay: 0,
      },
      paying: [],
      unclear: [],
      settled: [],
      owed: [],
      refundsUnderWay: [],
      reviews: [],
      toPay: [],
    }),
  ),
  filled<EnquiryList>(
    { name: 'admin-enquiries-none', title: 'Quote requests, none yet' },
    {
      label: 'Quote requests',
      procedure: 'admin.enquiries.list',
      shows: 'Every request is answered.',
    },
    () => ({ open: [], openTotal: 0, answered: [] }),
  ),
  filled<MailListView>(
    { name: 'admin-mails-none', title: 'Emails, none yet' },
    { label: 'Emails', procedure: 'admin.mails.list', shows: 'No emails have been sent yet.' },
    () => ({ unsent: [], unsentTotal: 0, sent: [], sentTotal: 0, hasMailServer: true }),
  ),
  filled<SubscriberList>(
    { name: 'admin-subscribers-none', title: 'Newsletter, no subscribers yet' },
    { label: 'Newsletter', procedure: 'admin.subscribers.list', shows: 'No subscribers yet.' },
    () => ({ confirmed: [], pendingCount: 0, unsubscribedCount: 0 }),
  ),
  filled<SubscriberList>(
    { name: 'admin-subscribers', title: 'Newsletter, as the owner sees it' },
    { label: 'Newsletter', procedure: 'admin.subscribers.list', shows: '2 on the list, 1 not' },
    () => ({
      confirmed: ['lebo@example.co.za', 'thandi@example.co.za'].map((email) => ({
        email,
        confirmedAt: '2026-11-20T09:30:00.000Z',
      })),
      pendingCount: 1,
      unsubscribedCount: 0,
    }),
  ),
];

interface Answered {
  /** Of the link that leads there. */
  label: string;
  procedure: string;
  /** What is read there then. */
  shows: string;
}

/** A screen of the owner's with another result of what it asks for. */
function filled<Result>(
  names: Pick<Screen, 'name' | 'title'>,
  { label, procedure, shows }: Answered,
  toResult: (result: Result) => Result,
): Screen {
  return {
    ...names,
    open: async (stage) => {
      await onResult<Result>(stage, procedure, toResult);
      await openByLink(stage, label);
      await expect(stage.page.getByRole('main').getByText(shows)).toBeVisible();
    },
  };
}
