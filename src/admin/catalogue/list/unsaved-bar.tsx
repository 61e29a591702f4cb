import { Button } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useReducer } from 'react';
import type { ProductKind } from '#contract/catalogue/product-kind.ts';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import {
  isProductDraftKey,
  storedProductDraft,
} from '#src/admin/catalogue/editor/product-draft.ts';
import { DraftNote } from '#src/admin/drafts/draft-note.tsx';
import {
  findDraft,
  listDraftKeys,
  removeDraft,
  storeDraft,
} from '#src/admin/drafts/draft-storage.ts';

interface UnsavedBarProps {
  /** Opens the editor, which shows the draft. A new product has no base. */
  onContinue: (base: AdminProductView | null, kind: ProductKind) => void;
}

/** Leads back to the product that was typed last and not saved, after a reload or a crash. */
export function UnsavedBar({ onContinue }: UnsavedBarProps) {
  const isMounted = useMounted();
  const [, update] = useReducer((count: number) => count + 1, 0);
  // The server knows no drafts.
  const key = isMounted ? listDraftKeys().find(isProductDraftKey) : undefined;
  const draft = key && findDraft(key, storedProductDraft);
  if (!draft) return null;

  function handleDrop() {
    if (key) removeDraft(key);
    update();
  }

  function handleContinue() {
    if (!key || !draft) return;
    // From now on the draft belongs to this tab.
    removeDraft(key);
    storeDraft(key, draft);
    onContinue(draft.base, draft.values.kind);
  }

  return (
    <DraftNote isBar text={textOf(draft)}>
      <Button variant="subtle" size="md" onClick={handleDrop}>
        Drop the draft
      </Button>
      <Button size="md" onClick={handleContinue}>
        Go on
      </Button>
    </DraftNote>
  );
}

function textOf({ base, values }: { base: AdminProductView | null; values: { name: string } }) {
  if (base) return `What you typed in “${base.name}” is not saved yet.`;
  const name = values.name.trim();
  return `The new product ${name && `“${name}” `}is not saved yet.`;
}
