import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { ProductKind } from '#contract/catalogue/product-kind.ts';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { DraftNote, OfferedDraft } from '#src/admin/drafts/draft-note.tsx';
import { restoredText } from '#src/admin/drafts/use-persistent-draft.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { BasicFields } from './basic-fields.tsx';
import { ConflictAlert, DeletedAlert } from './conflict-alert.tsx';
import { AddOnLabelFields, LabelFields } from './label-fields.tsx';
import { PhotosField } from './photos/photos-field.tsx';
import { usePhotos } from './photos/use-photos.ts';
import { draftOf } from './product-draft.ts';
import classes from './product-form.module.css';
import { SizeFields } from './size-fields.tsx';
import { useProductForm } from './use-product-form.ts';

interface ProductFormProps {
  /** The product to change; undefined for a new one. */
  product: AdminProductView | undefined;
  kind: ProductKind;
  /** Whether there is anything that would be lost. */
  onDirtyChange: (isDirty: boolean) => void;
  /** Whether the dialog for pictures stands over this one. */
  onUploadingChange: (isUploading: boolean) => void;
  onCancel: () => void;
  onSaved: (product: AdminProductView) => void;
}

/** All fields of a bouquet, or the few of an add-on, with Save and Cancel at the bottom edge. */
export function ProductForm(props: ProductFormProps) {
  const { product, kind, onCancel, onSaved } = props;
  const element = useRef<HTMLFormElement>(null);
  const editor = useProductForm({
    product,
    kind,
    onSaved,
    onFaults: (errors) => focusFirst(element.current, errors),
  });
  const { form, seen, elsewhere, isDirty, stored } = editor;
  const photos = usePhotos(editor);
  const isPending = editor.isPending || photos.isPending;

  const tellDirty = useEffectEvent(props.onDirtyChange);
  useEffect(() => tellDirty(isDirty), [isDirty]);
  const tellUploading = useEffectEvent(props.onUploadingChange);
  useEffect(() => tellUploading(photos.dialog.isOpen), [photos.dialog.isOpen]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) editor.submit();
  }

  /** The button that had the focus goes away. */
  function thenFocusName(change: () => void) {
    change();
    element.current?.querySelector<HTMLElement>('[data-path="name"]')?.focus();
  }

  return (
    <form ref={element} noValidate onSubmit={handleSubmit}>
      <div className={classes.fields}>
        {stored.isRestored && !elsewhere && (
          <DraftNote text={restoredText(editor.isOutdated)}>
            <Button variant="light" size="md" onClick={() => thenFocusName(editor.undo)}>
              Undo changes
            </Button>
          </DraftNote>
        )}
        {stored.isOffered && (
          <OfferedDraft
            onShow={() => thenFocusName(stored.show)}
            onDrop={() => thenFocusName(stored.remove)}
          />
        )}
        {elsewhere?.kind === 'changed' && (
          <ConflictAlert
            mine={form.values}
            theirs={draftOf(elsewhere.theirs)}
            seen={draftOf(seen)}
            isPending={isPending}
            onTakeTheirs={() => thenFocusName(editor.takeTheirs)}
            onKeepMine={editor.keepMine}
          />
        )}
        {elsewhere?.kind === 'deleted' && (
          <DeletedAlert isPending={isPending} onBringBack={editor.bringBack} />
        )}
        <div className={classes.columns}>
          <PhotosField form={form} photos={photos} />
          <BasicFields form={form} isNew={!seen} />
        </div>
        {kind === 'addon' ? (
          <AddOnLabelFields form={form} />
        ) : (
          <>
            <LabelFields form={form} />
            <SizeFields form={form} />
          </>
        )}
      </div>
      <div className={classes.footer}>
        <div className={classes.actions} data-new={!seen || undefined}>
          <Button variant="default" size="md" onClick={onCancel}>
            Cancel
          </Button>
          {!seen && (
            <Button
              variant="light"
              size="md"
              aria-disabled={isPending}
              onClick={() => {
                if (!isPending) editor.submitDraft();
              }}
            >
              Save as draft
            </Button>
          )}
          {!elsewhere && (
            <Button type="submit" size="md" aria-disabled={isPending} className={classes.save}>
              <SwappedLabel>{editor.isPending ? 'Saving...' : 'Save'}</SwappedLabel>
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

/**
 * Brings the first of these fields into view and the focus to it, in the order of the page; the photo's address comes
 * last, because a photo is seldom given by it. What is folded away opens.
 */
function focusFirst(form: HTMLElement | null, errors: Readonly<Record<string, unknown>>): void {
  const wrong = Object.keys(errors);
  const fields = form?.querySelectorAll<HTMLElement>('[data-path]') ?? [];
  const found = [...fields].filter((field) =>
    wrong.some((path) => isOf(field.dataset['path'], path)),
  );
  for (const field of found) field.closest('details')?.setAttribute('open', '');
  const first = found.find((field) => field.dataset['path'] !== 'imageUrl') ?? found[0];
  first?.focus();
  first?.scrollIntoView({ block: 'center' });
}

/** A sentence about one entry of a list stands at the list. */
function isOf(field: string | undefined, path: string): boolean {
  return path === field || path.startsWith(`${field}.`);
}
