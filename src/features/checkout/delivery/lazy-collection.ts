import { loadStyleSheet } from '#src/lib/load-style-sheet.ts';
import type { CollectionFields } from './collection-fields.tsx';
import collectionStyles from './collection-fields.css?url';

let loaded: typeof CollectionFields | undefined;

/** Only in a shop where orders can be collected. It is there with the form. */
export const collection = {
  load: async () => {
    const [part] = await Promise.all([
      import('./collection-fields.tsx'),
      loadStyleSheet(collectionStyles),
    ]);
    loaded = part.CollectionFields;
    return loaded;
  },
  loaded: () => loaded,
};
