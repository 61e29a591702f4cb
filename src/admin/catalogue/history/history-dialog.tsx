import {
  AboutProductDialog,
  type NamedProduct,
} from '#src/admin/catalogue/about-product-dialog.tsx';
import { ProductHistory } from './product-history.tsx';

interface HistoryDialogProps {
  /** Undefined while the dialog is closed. */
  product: NamedProduct | undefined;
  onClose: () => void;
}

/** The history of a bouquet: author, change and time. */
export function HistoryDialog({ product, onClose }: HistoryDialogProps) {
  return (
    <AboutProductDialog product={product} title="History" size="44rem" onClose={onClose}>
      {({ id }) => <ProductHistory id={id} />}
    </AboutProductDialog>
  );
}
