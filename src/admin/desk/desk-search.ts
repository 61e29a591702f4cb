import { defaultStringifySearch } from '@tanstack/react-router';

/** Returns the address of the order desk, begun with a quote request where one is named. */
export function deskAddress({ enquiry }: { enquiry?: string } = {}): string {
  return `/admin/desk${defaultStringifySearch({ enquiry })}`;
}

/** Returns which quote request a query, as the router parses it, names. */
export function readDeskSearch({ enquiry }: Record<string, unknown>): string | undefined {
  return typeof enquiry === 'string' ? enquiry : undefined;
}
