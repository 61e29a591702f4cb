import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { type Draft, findDraft, isOfThisTab, removeDraft, storeDraft } from './draft-storage.ts';

interface Form<Base, Values> extends Draft<Base, Values> {
  /** What is edited: one draft is kept for each key. */
  key: string;
  schema: z.ZodType<Draft<Base, Values>>;
  isDirty: boolean;
  /** Puts a draft into the form, together with the version that it was typed over. */
  onRestore: (draft: Draft<Base, Values>) => void;
}

/**
 * Keeps what is typed into a form in this browser until it is saved or undone, and puts it back when the
 * form is opened again after a reload or a crash. What another tab typed is offered instead: that tab may
 * still be open. The version that it was typed over comes with it, so a newer version leads to the same
 * conflict as without a reload.
 */
export function usePersistentDraft<Base, Values>(form: Form<Base, Values>) {
  const { key, schema, base, values, isDirty, onRestore } = form;
  const [found, setFound] = useState<'offered' | 'restored'>();
  const wasDirty = useRef(false);
  const typed = useRef('');
  /** What was saved or dropped: it is no draft, however often the form is rendered before it goes. */
  const removed = useRef('');

  function show(): void {
    const draft = findDraft(key, schema);
    // From now on the draft belongs to this tab.
    removeDraft(key);
    if (draft) onRestore(draft);
    setFound(draft && 'restored');
  }

  function remove(): void {
    removeDraft(key);
    removed.current = typed.current;
    setFound(undefined);
  }

  const look = useEffectEvent(() => {
    const draft = findDraft(key, schema);
    if (!draft) return;
    if (JSON.stringify(draft.values) === JSON.stringify(values)) remove();
    else if (isOfThisTab(key)) show();
    else setFound('offered');
  });
  // Before anything is painted, so that nothing moves.
  useLayoutEffect(() => look(), [key]);

  const forget = useEffectEvent(remove);
  useEffect(() => {
    typed.current = JSON.stringify(values);
    if (isDirty && typed.current !== removed.current) {
      removed.current = '';
      storeDraft(key, { base, values });
    } else if (!isDirty && wasDirty.current) forget();
    if (!isDirty) removed.current = '';
    wasDirty.current = isDirty;
  }, [key, base, values, isDirty]);

  return {
    /** Whether the form shows what was typed before it was opened. */
    isRestored: found === 'restored' && isDirty,
    /** Whether another tab typed something that can be shown. */
    isOffered: found === 'offered' && !isDirty,
    show,
    remove,
  };
}

/** Says that a form shows a draft; `isOutdated` when a newer version was saved since. */
export function restoredText(isOutdated: boolean): string {
  const text = 'You typed this earlier and did not save it.';
  return isOutdated ? `${text} Something was changed since: Save asks before it overwrites.` : text;
}
