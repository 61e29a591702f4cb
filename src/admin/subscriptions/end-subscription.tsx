import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { MouseEvent } from 'react';
import type { OwnersSubscription } from '#contract/subscription/subscription.schema.ts';
import { EVERY_TEXT } from '#contract/subscription/subscription.ts';
import dialog from '#src/admin/dialogs/dialog.module.css';
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

  function confirm({ detail }: MouseEvent) {
    // The second tap of two that opened the question may land here, before it could be read.
    if (detail > 1 || end.isPending) return;
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
      <Modal
        opened={isAsking}
        onClose={asking.close}
        title="End this subscription?"
        centered
        closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
        classNames={{ title: dialog.title }}
      >
        <p className={dialog.text}>
          {customerName} has flowers {EVERY_TEXT[every]} since order {orderNumber}. PayFast takes no
          more payments for it, and its shopper is told. Orders that are paid already still come. It
          can’t be started again.
        </p>
        <div className={dialog.actions}>
          <Button variant="default" size="md" onClick={asking.close} data-autofocus>
            Keep it
          </Button>
          <Button color="blush" size="md" onClick={confirm}>
            End it
          </Button>
        </div>
      </Modal>
    </>
  );
}
