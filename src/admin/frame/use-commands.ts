import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { shortDate } from '#contract/time/date-text.ts';
import { productsAddress } from '#src/admin/catalogue/list/product-search.ts';
import { ACCOUNT_ITEMS, ADMIN_NAV_ITEMS } from './admin-nav-items.ts';
import { messageOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';

/** Something that the owner can go to or do. */
export interface Command {
  id: string;
  label: string;
  /** What tells it from others of the same label. */
  note?: string;
  go: () => void;
}

export interface CommandGroup {
  name: string;
  commands: Command[];
}

/** So many orders, and products, are enough to see that more has to be typed. */
const MOST = 6;
/** A letter alone finds nearly everything. */
const SHORTEST_SEARCH = 2;
/** How long the owner must have stopped typing, in milliseconds. */
const PAUSE_MS = 200;

/** Returns what the typed text names, by kind; for no text all screens and actions. */
export function useCommands(text: string): {
  groups: CommandGroup[];
  /** Whether what was typed has been looked for everywhere. */
  isDone: boolean;
  /** What could not be looked for, in a sentence. */
  problem: string | undefined;
} {
  const screens = useScreens();
  const searched = text.length >= SHORTEST_SEARCH ? text : '';
  const [settled] = useDebouncedValue(searched, PAUSE_MS);
  const search = trpc.admin.orders.search.useQuery(
    { text: settled },
    // What was found a while ago may have been moved since.
    { enabled: settled !== '' && searched !== '', staleTime: 0 },
  );
  const products = trpc.admin.products.list.useQuery();
  const navigate = useNavigate();

  const known = settled === searched ? (search.data?.orders ?? []) : [];
  const orders = known.slice(0, MOST).map((order) => ({
    id: order.id,
    label: `${order.orderNumber}, ${order.recipient}`,
    note: shortDate(order.deliveryDate),
    go: () => void navigate({ to: '/admin/orders/$id', params: { id: order.id } }),
  }));
  const named = (products.data ?? []).filter(
    ({ name }) => searched !== '' && holds(name, searched),
  );
  const failed = search.error ?? products.error;
  return {
    groups: [
      { name: 'Screens', commands: screens.places.filter(({ label }) => holds(label, text)) },
      { name: 'Actions', commands: screens.actions.filter(({ label }) => holds(label, text)) },
      { name: 'Orders', commands: orders },
      {
        name: 'Products',
        commands: named.slice(0, MOST).map(({ id, name, price }) => ({
          id,
          label: name,
          note: `R${price}`,
          go: () => void navigate({ href: productsAddress({ find: name }) }),
        })),
      },
    ],
    isDone: searched === '' || (settled === searched && search.isSuccess && !products.isPending),
    problem: failed
      ? messageOf(failed, 'Orders and products could not be searched. Type again to try again.')
      : undefined,
  };
}

function holds(label: string, text: string): boolean {
  return label.toLowerCase().includes(text.toLowerCase());
}

function useScreens(): { places: Command[]; actions: Command[] } {
  const navigate = useNavigate();
  return {
    places: [
      ...ADMIN_NAV_ITEMS.map(({ to, label }) => ({
        id: to,
        label,
        go: () => void navigate({ to }),
      })),
      ...ACCOUNT_ITEMS.map(({ part, label }) => ({
        id: part,
        label,
        go: () => void navigate({ to: '/admin/account/$part', params: { part } }),
      })),
    ],
    actions: [
      {
        id: 'create-product',
        label: 'Create product',
        go: () => void navigate({ href: productsAddress({ create: true }) }),
      },
      {
        id: 'open-orders',
        label: 'All open orders',
        go: () => void navigate({ to: '/admin/orders', search: { list: 'all' } }),
      },
      {
        id: 'recipes',
        label: 'Recipes and margins',
        go: () => void navigate({ to: '/admin/recipes' }),
      },
      { id: 'shop', label: 'Visit the shop', go: () => void navigate({ to: '/' }) },
    ],
  };
}
