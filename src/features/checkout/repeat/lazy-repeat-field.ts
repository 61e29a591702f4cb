import { loadStyleSheet } from '#src/lib/load-style-sheet.ts';
import type { RepeatField } from './repeat-field.tsx';
import repeatStyles from './repeat-field.css?url';

let loaded: typeof RepeatField | undefined;

/** Only in a shop that offers subscriptions. Where it was chosen before, it is there with the form. */
export const repeatField = {
  load: async () => {
    const [part] = await Promise.all([import('./repeat-field.tsx'), loadStyleSheet(repeatStyles)]);
    loaded = part.RepeatField;
    return loaded;
  },
  loaded: () => loaded,
};
