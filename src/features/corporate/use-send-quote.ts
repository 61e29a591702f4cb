import { ENQUIRY_SENT } from '#contract/enquiry/enquiry.ts';
import type { ErrorIssue } from '#contract/http/errors.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { EMPTY_DRAFT, requests, saveDraft } from './quote-draft.ts';

interface SendEvents {
  onSent: () => void;
  /** Fields that the server refused although the browser did not. */
  onRefused: (issues: readonly ErrorIssue[]) => void;
}

/** Sends a quote request. Offline it fails at once, so that nobody waits for an answer. */
export function useSendQuote({ onSent, onRefused }: SendEvents) {
  return trpc.enquiry.send.useMutation({
    onSuccess: () => {
      const { title, text: message } = ENQUIRY_SENT;
      showToast({ title, message, tone: 'success' });
      // Here too, because the shopper may have left the page meanwhile.
      saveDraft(EMPTY_DRAFT);
      requests.forget();
      onSent();
    },
    onError: (error) => onRefused(shopErrorOf(error)?.issues ?? []),
  });
}
