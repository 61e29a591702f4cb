import { showToast } from '#src/ui/toasts/show-toast.ts';

/** Copies a link; where the browser does not let it, the link is shown to be copied by hand. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ tone: 'success', message: 'Link copied' });
  } catch {
    showToast({ title: 'Please copy it by hand', message: link });
  }
}
