import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { DashboardHead } from './dashboard-head.tsx';
import { Dialogs, type OpenDialog } from './actions/dialogs.tsx';
import { ProductList } from './product-list.tsx';
import { UnsavedBar } from './unsaved-bar.tsx';
import { useDuplicate } from './actions/use-duplicate.ts';
import classes from './loading-products.module.css';
import gridClasses from './product-grid.module.css';

/** Product Management: the whole catalogue as cards, and all that can be done with it. */
export function Dashboard() {
  const query = trpc.admin.products.list.useQuery();
  const { data: products } = query;
  const [dialog, setDialog] = useState<OpenDialog>();
  const countLine = useRef<HTMLParagraphElement>(null);
  const create = () => setDialog({ kind: 'editor', target: { mode: 'create' } });
  const edit = (product: AdminProductView) =>
    setDialog({ kind: 'editor', target: { mode: 'edit', product } });
  const duplicate = useDuplicate(edit);

  return (
    <>
      <DashboardHead
        productCount={products?.length ?? 0}
        onCreate={create}
        onImport={() => setDialog({ kind: 'import' })}
      />
      {products && products.length > 0 && (
        <ProductList
          products={products}
          countLine={countLine}
          actions={{
            edit,
            remove: (product) => setDialog({ kind: 'delete', product }),
            showHistory: (product) => setDialog({ kind: 'history', product }),
            duplicate,
          }}
        />
      )}
      {products?.length === 0 && (
        <EmptyState
          title="There are no products yet"
          text="Create the first one, or import a catalogue from a file."
        >
          <Button size="md" onClick={create}>
            Create Product
          </Button>
        </EmptyState>
      )}
      {!products && (
        <QueryBoundary query={query} what="products" loading={<LoadingProducts />}>
          {() => null}
        </QueryBoundary>
      )}
      {products && !dialog && (
        <UnsavedBar onContinue={(base) => (base ? edit(newestOf(base, products)) : create())} />
      )}
      <Dialogs
        open={dialog}
        onClose={() => setDialog(undefined)}
        onDeleted={() => countLine.current?.focus()}
      />
    </>
  );
}

/** The product as it is now; as it was, when it is deleted, so that the editor can bring it back. */
function newestOf(base: AdminProductView, products: readonly AdminProductView[]): AdminProductView {
  return products.find(({ id }) => id === base.id) ?? base;
}

/** Holds the place of the cards while they are on their way. */
function LoadingProducts() {
  return (
    <>
      <p role="status">Loading products...</p>
      <div className={gridClasses.grid} aria-hidden>
        {Array.from({ length: 8 }, (_, place) => (
          <div key={place} className={classes.card}>
            <div className={classes.picture} />
            <div className={classes.name} />
            <div className={classes.text} />
          </div>
        ))}
      </div>
    </>
  );
}
