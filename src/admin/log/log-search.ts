import { defaultStringifySearch } from '@tanstack/react-router';

/** The query of the log; without any of it, it is the whole log. The screen knows what is a kind and what a day. */
export interface LogSearch {
  kind?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Returns the address at which the log is shown so. */
export function logAddress(search: LogSearch): string {
  return `/admin/account/log${defaultStringifySearch({ ...search })}`;
}

/** Returns what a query asks for, as the router parses it; what is no text is left out. */
export function readLogSearch(query: Record<string, unknown>): LogSearch {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined);
  return { kind: text('kind'), from: text('from'), to: text('to') };
}
