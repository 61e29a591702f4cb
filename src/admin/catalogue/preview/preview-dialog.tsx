import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { longDate } from '#contract/time/date-text.ts';
import phoneScreen from '#src/admin/dialogs/phone-screen.module.css';
import { copyLink } from '#src/admin/records/copy-link.ts';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { trpc } from '#src/lib/trpc.ts';
import classes from './preview-dialog.module.css';

type Named = Pick<AdminProductView, 'id' | 'name'>;

interface PreviewDialogProps {
  /** Undefined while the dialog is closed. */
  product: Named | undefined;
  onClose: () => void;
}

/** The link by which anybody sees a bouquet as shoppers will, before it is on sale. */
export function PreviewDialog({ product, onClose }: PreviewDialogProps) {
  // While it closes, the dialog still shows what it was open for.
  const [shown, setShown] = useState(product);
  if (product && product !== shown) setShown(product);

  return (
    <Modal
      opened={product !== undefined}
      onClose={onClose}
      title={`Preview of ${shown?.name}`}
      size="32rem"
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      classNames={phoneScreen}
    >
      {shown && <PreviewLink product={shown} />}
    </Modal>
  );
}

function PreviewLink({ product: { id, name } }: { product: Named }) {
  const query = trpc.admin.products.previewLink.useQuery({ id });
  return (
    <QueryBoundary query={query} what="preview">
      {({ link, lastDay }) => (
        <>
          <p className={classes.text}>
            The page shows {name} as shoppers will see it, with what you have saved. Anybody with
            the link can open it until {longDate(lastDay)}.
          </p>
          <div className={classes.actions}>
            <Button
              component="a"
              href={link}
              target="_blank"
              rel="noreferrer"
              size="md"
              data-autofocus
            >
              Open the preview
            </Button>
            <Button variant="default" size="md" onClick={() => void copyLink(link)}>
              Copy the link
            </Button>
            <Button
              component="a"
              href={`https://wa.me/?text=${encodeURIComponent(`${name}: ${link}`)}`}
              target="_blank"
              rel="noreferrer"
              variant="default"
              size="md"
            >
              Send by WhatsApp
            </Button>
          </div>
        </>
      )}
    </QueryBoundary>
  );
}
