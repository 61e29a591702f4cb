import { useState } from 'react';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { useChoice } from '#src/admin/records/use-choice.ts';

/** Whether several products are being chosen, and which are. */
export interface Choosing {
  isOn: boolean;
  /** In the order of the catalogue, also those that the list does not show. */
  chosen: readonly AdminProductView[];
  isChosen: (id: string) => boolean;
  choose: (ids: readonly string[], isChosen: boolean) => void;
  clear: () => void;
  start: () => void;
  stop: () => void;
}

/** `products` is the whole catalogue, once it is known. */
export function useChoosing(products: readonly AdminProductView[] = []): Choosing {
  const [isOn, setOn] = useState(false);
  const { isChosen, choose, clear } = useChoice();
  return {
    isOn,
    chosen: isOn ? products.filter(({ id }) => isChosen(id)) : [],
    isChosen,
    choose,
    clear,
    start: () => setOn(true),
    stop: () => {
      setOn(false);
      clear();
    },
  };
}
