import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { UNAVAILABLE_TEXT } from '#contract/http/fallback-messages.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { MessagePage } from './message-page.tsx';
import { PushButton } from './push-button.tsx';

const OFFLINE_TEXT = 'You are offline. The page comes by itself once your connection is back.';

/** Takes the place of a page that could not be loaded, and asks for it again when the connection is back. */
export function RouteError() {
  const router = useRouter();
  const queries = useQueryClient();
  const isOnline = useOnline();

  // A failure that is kept would be thrown again unasked, here and wherever the page is opened next.
  useEffect(() => {
    queries.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' });
  }, [queries]);

  useEffect(() => {
    const askAgain = () => void router.invalidate();
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [router]);

  return (
    <MessagePage
      title="This page could not be loaded"
      text={isOnline ? UNAVAILABLE_TEXT : OFFLINE_TEXT}
    >
      <PushButton onClick={() => void router.invalidate()}>Try again</PushButton>
    </MessagePage>
  );
}
