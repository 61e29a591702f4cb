import { Button } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ProductKind } from '#contract/catalogue/product-kind.ts';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { BulkDialog } from '#src/admin/catalogue/bulk/bulk-dialog.tsx';
import { useChoosing } from '#src/admin/catalogue/bulk/use-choosing.ts';
import { ProductDialog, type ProductTarget } from '#src/admin/catalogue/editor/product-dialog.tsx';
import { HistoryDialog } from '#src/admin/catalogue/history/history-dialog.tsx';
import { ImportDialog } from '#src/admin/catalogue/import/import-dialog.tsx';
import { PreviewDialog } from '#src/admin/catalogue/preview/preview-dialog.tsx';
import { useDuplicate } from '#src/admin/catalogue/product-mutations.ts';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ArchiveDialog } from './actions/archive-dialog.tsx';
import { DeleteDialog } from './actions/delete-dialog.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import classes from './loading-products.module.css';
import gridClasses from './product-grid.module.css';
import { ProductList } from './product-list.tsx';
import { type ProductSearch, readProductSearch } from './product-search.ts';
import { UnsavedBar } from './unsaved-bar.tsx';

/** The whole catalogue as cards, and all that can be done with it. */
export function Dashboard() {
  const query = trpc.admin.products.list.useQuery();
  const { data: products } = query;
  const [dialog, setDialog] = useState<OpenDialog>();
  const [found, setFound] = useState({ words: '', turn: 0 });
  const choosing = useChoosing(products);
  const countLine = useRef<HTMLParagraphElement>(null);
  const create = (kind: ProductKind = 'bouquet') =>
    setDialog({ kind: 'editor', target: { mode: 'create', kind } });
  const edit = (product: AdminProductView) =>
    setDialog({ kind: 'editor', target: { mode: 'edit', product } });
  const showArchive = () => setDialog({ kind: 'archive' });
  const duplicate = useDuplicate(edit);
  useAsked(({ find, create: isCreating }) => {
    if (find) setFound(({ turn }) => ({ words: find, turn: turn + 1 }));
    if (isCreating) create();
  });

  return (
    <>
      <DashboardHead
        productCount={products?.length ?? 0}
        onCreate={() => create()}
        onCreateAddOn={() => create('addon')}
        onImport={() => setDialog({ kind: 'import' })}
      />
      {products && products.length > 0 && (
        <ProductList
          key={found.turn}
          products={products}
          countLine={countLine}
          find={found.words}
          onShowArchive={showArchive}
          choosing={choosing}
          onChangeChosen={() => setDialog({ kind: 'bulk', products: choosing.chosen })}
          actions={{
            edit,
            remove: (product) => setDialog({ kind: 'delete', product }),
            showHistory: (product) => setDialog({ kind: 'history', product }),
            preview: (product) => setDialog({ kind: 'preview', product }),
            duplicate,
          }}
        />
      )}
      {products?.length === 0 && (
        <EmptyState
          title="There are no products yet"
          text="Create the first one, or import a catalogue from a file."
        >
          <Button size="md" onClick={() => create()}>
            Create Product
          </Button>
          <Button size="md" variant="default" onClick={showArchive}>
            Archived products
          </Button>
        </EmptyState>
      )}
      {!products && (
        <QueryBoundary query={query} what="products" loading={<LoadingProducts />}>
          {() => null}
        </QueryBoundary>
      )}
      {products && !dialog && (
        <UnsavedBar
          onContinue={(base, kind) => (base ? edit(newestOf(base, products)) : create(kind))}
        />
      )}
      <Dialogs
        open={dialog}
        onClose={() => setDialog(undefined)}
        onGone={() => countLine.current?.focus()}
        onChanged={choosing.stop}
      />
    </>
  );
}

/**
 * Passes on what the address asks for, and takes it out of the address: it can be asked for again, and loading the page
 * again opens nothing.
 */
function useAsked(onAsked: (asked: ProductSearch) => void): void {
  const { find, create } = useLocation({ select: ({ search }) => readProductSearch(search) });
  const navigate = useNavigate();
  const takeOver = useEffectEvent((search: ProductSearch) => {
    onAsked(search);
    void navigate({ to: '/admin/dashboard', replace: true, resetScroll: false });
  });
  // After mounting: the server's page shows the list as it is without a query.
  useEffect(() => {
    if (find || create) takeOver({ find, create });
  }, [find, create]);
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

/** The one dialog that is open over the list. */
type OpenDialog =
  | { kind: 'editor'; target: ProductTarget }
  | { kind: 'import' | 'archive' }
  | { kind: 'bulk'; products: readonly AdminProductView[] }
  | { kind: 'delete' | 'history' | 'preview'; product: AdminProductView };

interface DialogsProps {
  open: OpenDialog | undefined;
  onClose: () => void;
  /** What had the focus before the dialog is gone. */
  onGone: () => void;
  /** Several products were changed. */
  onChanged: () => void;
}

function Dialogs({ open, onClose, onGone, onChanged }: DialogsProps) {
  const target = open?.kind === 'editor' ? open.target : undefined;
  const historyOf = open?.kind === 'history' ? open.product : undefined;
  const previewOf = open?.kind === 'preview' ? open.product : undefined;
  const toChange = open?.kind === 'bulk' ? open.products : undefined;
  const toDelete = open?.kind === 'delete' ? open.product : undefined;

  return (
    <>
      <ProductDialog target={target} onClose={onClose} onSaved={onClose} />
      <HistoryDialog product={historyOf} onClose={onClose} />
      <PreviewDialog product={previewOf} onClose={onClose} />
      <ImportDialog isOpen={open?.kind === 'import'} onClose={onClose} onImported={onClose} />
      <ArchiveDialog isOpen={open?.kind === 'archive'} onClose={onClose} />
      <DeleteDialog product={toDelete} onClose={onClose} onDeleted={onGone} />
      <BulkDialog
        products={toChange}
        onClose={onClose}
        onChanged={() => {
          onChanged();
          onGone();
        }}
      />
    </>
  );
}
