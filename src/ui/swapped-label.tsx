/**
 * A button's words while they change ("Add", "Adding..."): new words are a new element, so that what
 * was there is replaced and does not count as having moved.
 */
export function SwappedLabel({ children }: { children: string }) {
  return <span key={children}>{children}</span>;
}
