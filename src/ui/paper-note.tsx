import type { ReactNode } from 'react';
import { useLazyComponent } from '#src/lib/use-lazy-component.ts';

// It knows all that can be printed, which texts in Latin letters do not need.
const paperFault = {
  load: async () => (await import('./card-fault.tsx')).PaperFault,
};

// Without the note it is printed all the same, and the florist is told.
const goWithout = () => undefined;

/** Says at its field what of a text cannot be printed for the driver; undefined where there is nothing to ask. */
export function paperNote(text: string | undefined): ReactNode {
  return text && OTHER_LETTERS.test(text) ? <PaperNote text={text} /> : undefined;
}

const OTHER_LETTERS = /[^\n\u0020-\u02ff]/;

function PaperNote({ text }: { text: string }) {
  const Fault = useLazyComponent(paperFault, true, goWithout);
  return <strong role="status">{Fault && <Fault text={text} />}</strong>;
}
