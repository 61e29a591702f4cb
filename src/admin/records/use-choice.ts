import { useState } from 'react';

export interface Choice {
  isChosen: (id: string) => boolean;
  choose: (ids: readonly string[], isChosen: boolean) => void;
  clear: () => void;
}

/** Which rows of a list are ticked, for doing something with several at once. */
export function useChoice(): Choice {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    isChosen: (id) => chosen.has(id),
    choose: (ids, isChosen) =>
      setChosen((before) => {
        const next = new Set(before);
        for (const id of ids) {
          if (isChosen) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
    clear: () => setChosen(new Set()),
  };
}
