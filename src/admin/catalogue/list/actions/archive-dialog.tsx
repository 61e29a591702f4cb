import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import {
  ARCHIVE_PAGE,
  type ArchivedProductsView,
} from '#contract/catalogue/product-input.schema.ts';
import { randLabelOf } from '#contract/money/money.ts';
import { shortTime } from '#contract/time/date-text.ts';
import { useRestore } from '#src/admin/catalogue/product-mutations.ts';
import phoneScreen from '#src/admin/dialogs/phone-screen.module.css';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { ProductImage } from '#src/ui/product-image.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import classes from './archive-dialog.module.css';

interface ArchiveDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The products that were deleted, each of which can be brought back. */
export function ArchiveDialog({ isOpen, onClose }: ArchiveDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Archived products"
      size="44rem"
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      classNames={phoneScreen}
    >
      <ArchivedProducts />
    </Modal>
  );
}

function ArchivedProducts() {
  const [most, setMost] = useState(ARCHIVE_PAGE);
  const archived = trpc.admin.products.archived.useQuery(
    { most },
    { placeholderData: (before) => before },
  );
  return (
    <QueryBoundary query={archived} what="archived products">
      {({ total, products }) => (
        <>
          {total === 0 && <p className={classes.none}>There are no archived products.</p>}
          <ul className={classes.list}>
            {products.map((product) => (
              <ArchivedProduct key={product.id} product={product} />
            ))}
          </ul>
          {total > products.length && (
            <Button size="md" variant="default" onClick={() => setMost(most + ARCHIVE_PAGE)}>
              Show older
            </Button>
          )}
        </>
      )}
    </QueryBoundary>
  );
}

function ArchivedProduct({ product }: { product: ArchivedProductsView['products'][number] }) {
  const restore = useRestore(({ name }) =>
    showToast({ tone: 'success', message: `${name} is back` }),
  );
  const { id, name, imageUrl, images, price, deletedAt } = product;
  return (
    <li className={classes.product} aria-label={name}>
      <div className={classes.picture}>
        <ProductImage src={imageUrl} alt="" sizes="64px" focus={images?.[0]} />
      </div>
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.note}>
          {randLabelOf(price)}, deleted <time dateTime={deletedAt}>{shortTime(deletedAt)}</time>
        </p>
      </div>
      <Button
        size="md"
        variant="default"
        aria-label={`Bring back ${name}`}
        aria-disabled={restore.isPending}
        onClick={() => {
          if (!restore.isPending) restore.mutate({ id });
        }}
      >
        Bring back
      </Button>
    </li>
  );
}
