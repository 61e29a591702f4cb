import type { PlaceDetails } from '#src/ui/place-details.tsx';

let loaded: typeof PlaceDetails | undefined;

/** The details of a place, which most orders do without. */
export const placeDetails = {
  load: async () => (loaded ??= (await import('#src/ui/place-details.tsx')).PlaceDetails),
};

/** Returns the part where it is there by now: a form that is loaded again with a kept kind has all its fields at once. */
export function loadedPlaceDetails() {
  return loaded;
}
