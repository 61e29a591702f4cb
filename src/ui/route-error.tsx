import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { UNAVAILABLE_TEXT } from '#contract/http/fallback-messages.ts';
import { MessagePage } from './message-page.tsx';
import { PushButton } from './push-button.tsx';

const OFFLINE_TEXT = 'You’re offline. It loads once you’re back.';

/** Takes the place of a page that could not be loaded, and asks for it again when the connection is back. */
export function RouteError() {
  const router = useRouter();
  const queries = useQueryClient();

  useEffect(() => {
    // A kept failure would be thrown again without a new request, here and at the next visit of the page.
    queries.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' });
    const askAgain = () => void router.invalidate();
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [queries, router]);

  return (
    <MessagePage
      title="This page could not be loaded"
      // A browser can only tell for sure that it is offline; the server cannot tell.
      text={navigator.onLine === false ? OFFLINE_TEXT : UNAVAILABLE_TEXT}
    >
      <PushButton onClick={() => void router.invalidate()}>Try again</PushButton>
    </MessagePage>
  );
}
