/** The size of what is seen of a page, in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** An element of the page, as its driver knows it. */
export interface ElementHandle {
  handle: string;
}

/** What a function that is run in the page may return, an element as its handle. */
export type PageValue = string | number | boolean | null | ElementHandle;

/** The least that a browser must be told to do; everything else is made of it. */
export interface Driver {
  open(address: string): Promise<void>;
  /** Runs a function in the page, with handles as their elements, and returns what it returns. */
  run(script: string, args: readonly (string | ElementHandle)[]): Promise<PageValue>;
  /** Presses the middle of an element that is in view. */
  click(element: ElementHandle): Promise<void>;
  /** Presses and releases the keys of a text, all of what stands in the focused field being chosen first. */
  replaceText(element: ElementHandle, text: string): Promise<void>;
  /** What is in view, as PNG. */
  screenshot(): Promise<Buffer>;
  /** What the browser complained of so far: errors and warnings of its console, exceptions, failed files. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

/** Thrown for an element that the page has just removed or covered. */
export class NotYetError extends Error {}

/** Returns false for {@link NotYetError}, so that the caller tries again. Throws any other error. */
export function falseWhereNotYet(error: unknown): false {
  if (error instanceof NotYetError) return false;
  throw error;
}
