import type { CSSProperties, ReactNode } from 'react';

const CARD: CSSProperties = { position: 'relative', blockSize: '100%' };
/** On the photo, beside the heart. */
const NOTE: CSSProperties = {
  position: 'absolute',
  inset: '0.5rem 3.25rem auto 0.5rem',
  zIndex: 1,
  inlineSize: 'fit-content',
  margin: 0,
  padding: '0.25rem 0.625rem',
  borderRadius: 'var(--mantine-radius-default)',
  background: 'var(--mantine-color-sand-0)',
  color: 'var(--mantine-color-sand-9)',
  fontSize: 'var(--mantine-font-size-sm)',
  lineHeight: 1.3,
  pointerEvents: 'none',
};

interface NotThereProps {
  /** Undefined where the bouquet can be there. */
  note: string | undefined;
  children: ReactNode;
}

/** A bouquet in a list, with why it cannot be there on the day that was chosen, and when it can. */
export function NotThere({ note, children }: NotThereProps) {
  if (note === undefined) return children;
  return (
    <div style={CARD}>
      <p style={NOTE}>{note}</p>
      {children}
    </div>
  );
}
