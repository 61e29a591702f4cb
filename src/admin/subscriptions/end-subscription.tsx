import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { OwnersSubscription } from '#contract/subscription/subscription.schema.ts';
import { EVERY_TEXT } from '#contract/subscription/subscription.ts';
import { AskFirst } from '#src/admin/dialogs/ask-first.tsx';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { showAnswer } from '#src/lib/show-answer.ts';

/** Ends a subscription for good, and asks first; of one that has ended PayFast is told again. */
export function EndSubscription({ subscription }: { subscription: OwnersSubscription }) {
  const { id, orderNumber, customerName, every, status } = subscription;
  const { admin } = trpc.useUtils();
  const [isAsking, asking] = useDisclosure();
  const end = trpc.admin.subscriptions.end.useMutation({
    onSuccess: (view) => {
      showAnswer(admin.subscriptions.list, undefined, view);
      showToast({ tone: 'success', message: `The subscription of ${orderNumber} has ended` });
    },
    onError: (error) => {
      showToast({
        tone: 'error',
        title: 'The subscription was not ended',
        message: changeFailure(error, 'ended'),
      });
      void admin.subscriptions.list.invalidate();
    },
  });

  function confirm() {
    if (end.isPending) return;
    asking.close();
    end.mutate({ id });
  }

  if (status === 'ended') {
    return (
      <Button
        size="md"
        variant="default"
        aria-disabled={end.isPending}
        onClick={() => {
          if (!end.isPending) end.mutate({ id });
        }}
      >
        Tell PayFast again
      </Button>
    );
  }
  return (
    <>
      <Button
        size="md"
        variant="default"
        aria-label={`End this subscription, ${orderNumber}`}
        aria-disabled={end.isPending}
        onClick={asking.open}
      >
        End this subscription
      </Button>
      <AskFirst
        isOpen={isAsking}
        onClose={asking.close}
        title="End this subscription?"
        action="End it"
        onConfirm={confirm}
      >
        {customerName} has flowers {EVERY_TEXT[every]} since order {orderNumber}. PayFast takes no
        more payments for it, and its shopper is told. Orders that are paid already still come. It
        can’t be started again.
      </AskFirst>
    </>
  );
}
