import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { noteSessionEnded } from './session-ended.ts';

/** Notices any call that is refused because nobody is signed in. */
export function useWatchSession(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const stops = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') note(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') note(event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}

function note(error: unknown): void {
  if (shopErrorOf(error)?.code === 'NOT_SIGNED_IN') noteSessionEnded();
}
