import { loadStyleSheet } from '#src/lib/load-style-sheet.ts';
import repeatStyles from './repeat-field.css?url';

/** Only in a shop that offers subscriptions. */
export const repeatField = {
  load: async () => {
    const [part] = await Promise.all([import('./repeat-field.tsx'), loadStyleSheet(repeatStyles)]);
    return part.RepeatField;
  },
};
