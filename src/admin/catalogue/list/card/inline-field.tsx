import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type AdminProductView, productPatch } from '#contract/catalogue/product-input.schema.ts';
import { sayChanged, useSaveField } from '#src/admin/catalogue/product-mutations.ts';
import classes from './inline-field.module.css';

interface InlineFieldProps {
  /** What is changed, such as "price of Sandton Red". */
  name: string;
  /** The value as it is read, such as "R499.00", and as it is typed. */
  shown: string;
  typed: string;
  inputMode: 'decimal' | 'numeric';
  /** The sentence about a text that cannot be saved; undefined when it can. */
  check: (text: string) => string | undefined;
  /** Returns whether an unchanged value is meant again, so that Enter saves it. */
  isMeantAgain?: (text: string) => boolean;
  /** Called with a right text and the one it takes the place of. Throws when it cannot be saved. */
  onSave: (text: string, from: string) => Promise<unknown>;
  /** The text on its way to the server. */
  saving: string | undefined;
}

interface Draft {
  text: string;
  /** The value over which it was typed. */
  from: string;
}

/**
 * A value that becomes a small input when it is pressed. Enter or leaving it saves, Escape gives up.
 * What could not be saved stands there again when it is opened the next time, unless the value is another by then: it
 * was saved and only the answer was lost, or it was changed elsewhere.
 */
export function InlineField(props: InlineFieldProps) {
  const { name, shown, typed, inputMode, check, isMeantAgain, onSave, saving } = props;
  const [draft, setDraft] = useState<Draft>();
  const [unsaved, setUnsaved] = useState<Draft>();
  const [error, setError] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);

  function close(): void {
    setDraft(undefined);
    setUnsaved(undefined);
    setError(undefined);
  }

  /** Returns whether the input is done with. */
  function finish({ isConfirmed }: { isConfirmed: boolean }): boolean {
    if (draft === undefined) return true;
    const text = draft.text.trim();
    const isChanged = text !== draft.from || (isConfirmed && isMeantAgain?.(text) === true);
    const problem = isChanged ? check(text) : undefined;
    setError(problem);
    if (problem !== undefined) return false;
    close();
    // `onSave` reports the failure.
    if (isChanged) onSave(text, draft.from).catch(() => setUnsaved({ text, from: draft.from }));
    return true;
  }

  function focusButtonAfter(change: () => void): void {
    flushSync(change);
    button.current?.focus();
  }

  if (draft === undefined) {
    return (
      <>
        <button
          ref={button}
          type="button"
          className={classes.value}
          data-printed
          aria-label={`${saving ?? shown}, change the ${name}`}
          data-saving={saving !== undefined || undefined}
          onClick={() => {
            const text = unsaved?.from === typed ? unsaved.text : typed;
            if (saving === undefined) setDraft({ text, from: typed });
          }}
        >
          {saving ?? shown}
        </button>
        {saving !== undefined && <span className={classes.saving}>Saving...</span>}
      </>
    );
  }

  return (
    <TextInput
      ref={focusAndSelect}
      aria-label={`New ${name}`}
      value={draft.text}
      error={error}
      inputMode={inputMode}
      autoComplete="off"
      enterKeyHint="done"
      classNames={{ root: classes.field, input: classes.input, error: classes.error }}
      onChange={(event) => {
        setDraft({ ...draft, text: event.currentTarget.value });
        setError(undefined);
      }}
      onBlur={() => finish({ isConfirmed: false })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') focusButtonAfter(close);
        if (event.key !== 'Enter') return;
        // Otherwise the key would press the button that is about to get the focus.
        event.preventDefault();
        if (finish({ isConfirmed: true })) focusButtonAfter(close);
      }}
    />
  );
}

function focusAndSelect(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

/**
 * How many can still be sold, which can be changed where it stands. A 0 that the owner confirms means that
 * there are none, also where it is 0 because unpaid orders hold them all.
 */
export function InlineStock({ product }: { product: AdminProductView }) {
  const undo = useSaveField(product.id);
  const save = useSaveField(product.id, ({ name, stock }) =>
    sayChanged({
      name,
      from: String(product.stock),
      to: String(stock),
      onUndo: () => undo.mutate({ stock: product.stock, stockSeen: stock }),
    }),
  );
  return (
    <InlineField
      name={`stock of ${product.name}`}
      shown={String(product.stock)}
      typed={String(product.stock)}
      inputMode="numeric"
      check={(text) =>
        productPatch.safeParse({ stock: wholeNumber(text) }).error?.issues[0]?.message
      }
      isMeantAgain={(text) => wholeNumber(text) === 0}
      onSave={(text, from) =>
        save.mutateAsync({ stock: wholeNumber(text), stockSeen: wholeNumber(from) })
      }
      saving={save.isPending ? String(save.variables.stock) : undefined}
    />
  );
}

/** NaN, which the contract refuses, for anything but digits. */
function wholeNumber(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
