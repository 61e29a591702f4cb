import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type { savedDeliverySettings } from '#contract/delivery/delivery-admin.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { retryAfterReauth } from '#src/admin/session/retry-after-reauth.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import type { SettingsDraft } from './use-delivery-draft.ts';
import { showAnswer } from '#src/lib/show-answer.ts';

type View = z.infer<typeof savedDeliverySettings>;

/** Saves the settings over the version that was edited. What was typed is kept when that fails. */
export function useSaveSettings(onSaved: (sent: SettingsDraft, saved: View) => void) {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: (input: { version: number; settings: SettingsDraft }) =>
      retryAfterReauth(() => utils.client.admin.delivery.save.mutate(input)),
    onSuccess: (view, { settings }) => {
      showAnswer(utils.admin.delivery.settings, undefined, view);
      onSaved(settings, view);
      void utils.admin.delivery.history.invalidate();
      void utils.delivery.invalidate();
      showToast({ tone: 'success', message: savedText(view) });
      if (view.closedOrders > 0) void utils.admin.orders.invalidate();
    },
    onError: (error) => {
      if (shopErrorOf(error)?.code === 'SETTINGS_CHANGED') return;
      showToast({ tone: 'error', message: changeFailure(error, 'saved') });
    },
  });
}

function savedText({ closedOrders }: View): string {
  if (closedOrders === 0) return 'Saved. Shoppers see it now.';
  return `Saved. Shoppers see it now. ${plural(closedOrders, 'paid order')} can no longer be delivered as ordered: see “Needs your attention” under Orders.`;
}
