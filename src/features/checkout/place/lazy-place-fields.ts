import type { PlaceFields } from './place-fields.tsx';

let loaded: typeof PlaceFields | undefined;

/** The kind of place and its fields, which come when they are asked for. */
export const placeFields = {
  load: async () => (loaded ??= (await import('./place-fields.tsx')).PlaceFields),
  loaded: () => loaded,
};
