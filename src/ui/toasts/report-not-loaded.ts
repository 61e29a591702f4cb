import { canComeAgain, loadPageAgain } from '#src/lib/use-lazy-component.ts';
import { showToast } from './show-toast.ts';

/** Says that a part of the page did not come, and what helps: to press again, or a new page where it is gone. */
export function reportNotLoaded(error: unknown): void {
  if (canComeAgain(error)) showToast({ message: `${NOT_LOADED} ${CHECK}`, tone: 'error' });
  else {
    const action = { label: 'Load the page again', onClick: loadPageAgain };
    showToast({ message: NOT_LOADED, tone: 'error', action });
  }
}

const NOT_LOADED = 'This could not be loaded.';
const CHECK = 'Please check your connection and try again.';
