import { useRouter } from '@tanstack/react-router';
import { UNAVAILABLE_TEXT } from '#contract/failures.ts';
import { MessagePage } from './message-page.tsx';
import { PushButton } from './push-button.tsx';

/** Takes the place of a page that could not be loaded. */
export function RouteError() {
  const router = useRouter();
  return (
    <MessagePage title="This page could not be loaded" text={UNAVAILABLE_TEXT}>
      <PushButton onClick={() => void router.invalidate()}>Try again</PushButton>
    </MessagePage>
  );
}
