import { useRef } from 'react';

/** What names a place of one kind, and would be wrong of another. */
interface Named {
  placeName: string;
  placeUnit: string;
}

type Place = Named & { deliveryAddress: string; placeType?: string | undefined };

/**
 * Returns what takes the names of a place out of its form when its kind becomes another, and puts back those that were
 * typed for that kind before. With another address they are forgotten.
 */
export function usePlaceMemory() {
  const typed = useRef({ address: '', byKind: new Map<string, Named>() });
  return ({ placeType = '', placeName, placeUnit, deliveryAddress }: Place, kind: string): Named => {
    if (typed.current.address !== deliveryAddress) {
      typed.current = { address: deliveryAddress, byKind: new Map() };
    }
    const { byKind } = typed.current;
    byKind.set(placeType, { placeName, placeUnit });
    return byKind.get(kind) ?? { placeName: '', placeUnit: '' };
  };
}
