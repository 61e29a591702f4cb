import { useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { acting, render } from '#src/testing/render.tsx';
import { listDraftKeys } from './draft-storage.ts';
import { usePersistentDraft } from './use-persistent-draft.ts';

const schema = z.object({ base: z.string(), values: z.object({ text: z.string() }) });
interface Steps {
  type: (base: string, values: string) => Promise<void>;
  saved: () => Promise<void>;
}

/** A form of one field over a version, as its screen renders it. */
function Form({ onSteps }: { onSteps: (steps: Steps) => void }) {
  const [{ base, values }, set] = useState({ base: 'A', values: 'A' });
  const isDirty = base !== values;
  const onRestore = () => undefined;
  const draft = usePersistentDraft({
    key: 'form',
    schema,
    base,
    // Another object at each rendering, as forms have them.
    values: { text: values },
    isDirty,
    onRestore,
  });
  useEffect(() => {
    onSteps({
      type: (over, typed) => acting(() => set({ base: over, values: typed })),
      saved: () => acting(() => draft.remove()),
    });
  });
  return null;
}

/** Opens the form; its steps are those of the latest rendering. */
async function open(): Promise<Steps> {
  let latest: Steps | undefined;
  await render(<Form onSteps={(steps) => (latest = steps)} />);
  return {
    type: async (base, values) => latest?.type(base, values),
    saved: async () => latest?.saved(),
  };
}

afterEach(() => localStorage.clear());

test('what was saved is no draft, however often the form is rendered before it goes', async () => {
  const form = await open();
  await form.type('A', 'AB');
  expect(listDraftKeys()).toEqual(['form']);
  await form.saved();
  await form.type('A', 'AB');
  expect(listDraftKeys()).toEqual([]);
});

test('what is typed after it was saved is a draft, also once it is as before again', async () => {
  const form = await open();
  await form.type('A', 'AB');
  await form.saved();
  await form.type('A', 'ABC');
  expect(localStorage.getItem('ownerDrafts')).toContain('ABC');
  await form.type('A', 'AB');
  expect(localStorage.getItem('ownerDrafts')).toContain('"AB"');
});

test('values that were once the form’s own are a draft over a newer version', async () => {
  const form = await open();
  await form.type('A', 'AB');
  await form.type('A', 'A');
  expect(listDraftKeys()).toEqual([]);
  await form.type('C', 'C');
  await form.type('C', 'A');
  expect(listDraftKeys()).toEqual(['form']);
});
