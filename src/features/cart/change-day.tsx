import { Button } from '@mantine/core';
import { shortDate } from '#contract/time/date-text.ts';
import { useChoice } from '#src/lib/shop-config.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { useCart } from './use-cart.ts';

/** Chooses the next day on which all of the cart can be there, where it cannot on the day that was chosen. */
export function ChangeDay() {
  const { sessionId = '' } = useCart();
  const choice = useChoice();
  const { data, isFetching } = trpc.delivery.forCart.useQuery(
    { sessionId },
    { enabled: sessionId !== '', refetchOnMount: 'always' },
  );
  if (!choice || !data || isFetching) return null;
  const next = data.dates.find(({ date, available }) => available && date > choice.day)?.date;
  if (!next) return null;
  const { pathname, search } = window.location;
  const chosen = { suburb: choice.suburb, day: next, to: pathname + search };
  // Each choice is a document of its own.
  return (
    <Button
      component="a"
      variant="default"
      fullWidth
      href={`/when-and-where/keep?${new URLSearchParams(chosen)}`}
    >
      Change to {shortDate(next)}
    </Button>
  );
}
