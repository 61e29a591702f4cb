import type { OverviewView } from '#contract/owner/overview.schema.ts';

interface AttentionRow {
  text: string;
  count: number;
  href: string;
}

/** What needs the owner besides orders; only what there is. */
export function attentionRows(attention: OverviewView['attention']): AttentionRow[] {
  const rows: AttentionRow[] = [
    { text: 'Money to give back', count: attention.owedPayments, href: '/admin/payments' },
    { text: 'Refunds under way', count: attention.refundsUnderWay, href: '/admin/payments' },
    { text: 'Messages from PayFast', count: attention.paymentReviews, href: '/admin/payments' },
    { text: 'Paid or not? Ask PayFast', count: attention.unclearPayments, href: '/admin/payments' },
    { text: 'Requests overdue', count: attention.overdueEnquiries, href: '/admin/enquiries' },
    {
      text: 'Requests to answer',
      count: attention.openEnquiries - attention.overdueEnquiries,
      href: '/admin/enquiries',
    },
    { text: 'Mails not delivered', count: attention.failedMails, href: '/admin/mails' },
  ];
  return rows.filter(({ count }) => count > 0);
}
