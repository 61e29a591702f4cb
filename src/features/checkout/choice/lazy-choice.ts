import type * as Part from './choice-keeper.tsx';

let part: typeof Part | undefined;

/** Only for a visitor that has chosen when and where, as the server wrote in the header. It is there with the form. */
export const chosen = {
  load: async () => {
    if (document.querySelector('[href$=clear]')) part = await import('./choice-keeper.tsx');
  },
  loaded: () => part,
};
