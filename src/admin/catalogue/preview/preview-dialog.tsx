import { Button } from '@mantine/core';
import { longDate } from '#contract/time/date-text.ts';
import {
  AboutProductDialog,
  type NamedProduct,
} from '#src/admin/catalogue/about-product-dialog.tsx';
import { copyLink } from '#src/admin/records/copy-link.ts';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { trpc } from '#src/lib/trpc.ts';
import classes from './preview-dialog.module.css';

interface PreviewDialogProps {
  /** Undefined while the dialog is closed. */
  product: NamedProduct | undefined;
  onClose: () => void;
}

/** The link by which anybody sees a bouquet as shoppers will, before it is on sale. */
export function PreviewDialog({ product, onClose }: PreviewDialogProps) {
  return (
    <AboutProductDialog product={product} title="Preview" size="32rem" onClose={onClose}>
      {(shown) => <PreviewLink product={shown} />}
    </AboutProductDialog>
  );
}

function PreviewLink({ product: { id, name } }: { product: NamedProduct }) {
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
