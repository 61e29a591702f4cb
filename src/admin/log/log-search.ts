/** The query of /admin/log; without any of it, it is the whole log. The screen knows what is a kind and what a day. */
export interface LogSearch {
  kind?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** What is no text is left out. Short, as what routes read is sent to shoppers too. */
export function readLogSearch(query: Record<string, unknown>): LogSearch {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined);
  return { kind: text('kind'), from: text('from'), to: text('to') };
}
