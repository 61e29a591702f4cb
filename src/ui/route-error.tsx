import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { UNAVAILABLE_TEXT } from '#contract/http/fallback-messages.ts';
import { MessagePage } from './message-page.tsx';
import { PushButton } from './push-button.tsx';

/** Takes the place of a page that could not be loaded. */
export function RouteError() {
  const router = useRouter();
  const queries = useQueryClient();

  // A failure that is kept would be thrown again unasked, here and wherever the page is opened next.
  useEffect(() => {
    queries.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' });
  }, [queries]);

  return (
    <MessagePage title="This page could not be loaded" text={UNAVAILABLE_TEXT}>
      <PushButton onClick={() => void router.invalidate()}>Try again</PushButton>
    </MessagePage>
  );
}
