import { useEffect, useEffectEvent } from 'react';
import type { PrintView } from '#contract/order/print.schema.ts';
import { MAX_PRINTED, type PrintPart } from '#contract/order/print.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { trpc } from '#src/lib/trpc.ts';

interface PrintedPage {
  view: PrintView;
  date: string | undefined;
  parts: readonly PrintPart[];
}

/** Notes that this page was printed, whether by its button or by the browser's own command. */
export function useRecordPrint({ view, date, parts }: PrintedPage): void {
  const utils = trpc.useUtils();
  const record = trpc.admin.print.record.useMutation({
    onError: () =>
      showToast({
        tone: 'error',
        message:
          'We could not tell whether it was noted that this was printed. Changes may not be marked.',
      }),
    onSettled: () => {
      void utils.admin.print.invalidate();
      void utils.admin.orders.invalidate();
      void utils.admin.overview.invalidate();
    },
  });
  const note = useEffectEvent(() => {
    for (let from = 0; from < view.orders.length; from += MAX_PRINTED) {
      const orders = view.orders.slice(from, from + MAX_PRINTED);
      record.mutate({ date, parts: [...parts], orders });
    }
  });

  useEffect(() => {
    const noted = () => note();
    window.addEventListener('beforeprint', noted);
    return () => window.removeEventListener('beforeprint', noted);
  }, []);
}
