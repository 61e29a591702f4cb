import { Button, Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useState } from 'react';
import type { ProductView, SizeView } from '#contract/catalogue/product.schema.ts';
import { availableSizes } from '#contract/catalogue/product.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { UiProvider } from '#src/ui/ui-provider.tsx';
import { SizePrice } from './size-price.tsx';
import classes from './size-dialog.module.css';

interface SizeDialogProps {
  product: ProductView;
  /** The size that is chosen already; the first one where nothing is said. */
  first?: SizeView | undefined;
  isOpen: boolean;
  isAdding: boolean;
  /** The caller adds the bouquet and closes the dialog. */
  onConfirm: (size: SizeView) => void;
  onCancel: () => void;
}

/** Asks for a size of those that are available. */
export function SizeDialog(props: SizeDialogProps) {
  const { isOpen, onCancel, ...choice } = props;
  // Its code comes when it is first opened: opening after that lets it see where the focus was.
  const isMounted = useMounted();
  return (
    <UiProvider>
      <Modal
        opened={isOpen && isMounted}
        onClose={onCancel}
        title={choice.product.name}
        centered
        closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
        classNames={{ title: classes.title, inner: classes.inner, content: classes.content }}
      >
        <SizeChoice {...choice} onCancel={onCancel} />
      </Modal>
    </UiProvider>
  );
}

/** Within the dialog, so that each opening begins afresh. */
function SizeChoice(props: Omit<SizeDialogProps, 'isOpen'>) {
  const { product, first, isAdding, onConfirm, onCancel } = props;
  const sizes = availableSizes(product);
  const [code, setCode] = useState(first?.code ?? sizes[0]?.code);
  const chosen = sizes.find((size) => size.code === code);

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen && !isAdding) onConfirm(chosen);
      }}
    >
      {sizes.length > 0 ? (
        <SizeOptions
          product={product}
          sizes={sizes}
          chosen={chosen}
          onChoose={(size) => setCode(size.code)}
        />
      ) : (
        <p className={classes.none}>No sizes currently available for this product.</p>
      )}
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="md" disabled={!chosen} aria-disabled={isAdding}>
          <SwappedLabel>{isAdding ? 'Adding...' : 'Add to Cart'}</SwappedLabel>
        </Button>
      </div>
    </form>
  );
}

interface SizeOptionsProps {
  product: ProductView;
  sizes: readonly SizeView[];
  chosen: SizeView | undefined;
  onChoose: (size: SizeView) => void;
}

/** The sizes of a bouquet as radio buttons that look like cards. */
function SizeOptions({ product, sizes, chosen, onChoose }: SizeOptionsProps) {
  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>Choose a size</legend>
      {sizes.map((size) => (
        <label key={size.code} className={classes.option}>
          <input
            type="radio"
            name="size"
            value={size.code}
            checked={size.code === chosen?.code}
            data-autofocus={size === chosen || undefined}
            onChange={() => onChoose(size)}
            className={classes.radio}
          />
          <span className={classes.label}>{size.label}</span>
          <span className={classes.price}>
            <SizePrice product={product} size={size} />
          </span>
          <span className={classes.note}>
            {[size.stemCount, size.description].filter(Boolean).join(' · ')}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
