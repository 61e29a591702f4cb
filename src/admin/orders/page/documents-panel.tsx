import { Alert, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { COMPANY_FIELDS } from '#contract/invoice/company-view.schema.ts';
import { mediumTime } from '#contract/time/date-text.ts';
import { COMPANY_LABELS } from '#src/admin/invoices/company-labels.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { useShowOrder } from '#src/admin/dialogs/use-show-order.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import classes from './documents-panel.module.css';
import { Facts, Panel } from './panel.tsx';

/** The invoices, receipts and credit notes of an order, and what they say of the customer's company. */
export function DocumentsPanel({ order }: { order: AdminOrderView }) {
  const [isOpen, dialog] = useDisclosure();
  const { documents, canIssueDocuments, status } = order;
  const isAwaited = documents.length === 0 && !canIssueDocuments && status === 'pending_payment';
  const hasCompany = COMPANY_FIELDS.some((field) => order[field] !== '');
  if (documents.length === 0 && !canIssueDocuments && !isAwaited && !hasCompany) return null;
  return (
    <Panel title="Invoice">
      {documents.length > 0 && (
        <ul className={classes.list}>
          {documents.map(({ id, name, url, issuedAt }) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer" className={classes.link}>
                {name}
              </a>
              <span className={classes.time}>{mediumTime(issuedAt)}</span>
            </li>
          ))}
        </ul>
      )}
      <Facts facts={COMPANY_FIELDS.map((field) => [COMPANY_LABELS[field], order[field]])} />
      {isAwaited && (
        <>
          <p className={classes.text}>Issued when the order is paid.</p>
          <Button variant="default" size="md" onClick={dialog.open}>
            Company details
          </Button>
        </>
      )}
      {canIssueDocuments && <IssueEarlier order={order} />}
      <CompanyDialog order={order} isOpen={isOpen} onClose={dialog.close} />
    </Panel>
  );
}

/** Issues what an order of before the first invoice never had. */
function IssueEarlier({ order }: { order: AdminOrderView }) {
  const utils = trpc.useUtils();
  const showOrder = useShowOrder();
  const issue = trpc.admin.invoices.issue.useMutation({
    onSuccess: (issued) => {
      showOrder(issued);
      void utils.admin.invoices.list.invalidate();
    },
    onError: () => void utils.admin.orders.byId.invalidate({ id: order.id }),
  });
  return (
    <>
      <p className={classes.text}>
        It was paid before the shop issued receipts and invoices. You can issue one now, with
        today’s date.
      </p>
      {issue.error && (
        <Alert role="alert" color="blush">
          {changeFailure(issue.error, 'issued')}
        </Alert>
      )}
      <Button
        variant="default"
        size="md"
        aria-disabled={issue.isPending}
        onClick={() => {
          if (!issue.isPending) issue.mutate({ orderId: order.id });
        }}
      >
        <SwappedLabel>{issue.isPending ? 'One moment...' : 'Issue it now'}</SwappedLabel>
      </Button>
    </>
  );
}
