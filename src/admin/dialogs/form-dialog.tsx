import { Modal } from '@mantine/core';
import { memo, type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { useDiscardQuestion } from './discard-dialog.tsx';
import { useShowOrder } from './use-show-order.ts';
import { trpc } from '#src/lib/trpc.ts';
import classes from './dialog.module.css';

/** What a form in a dialog tells the dialog. */
export interface DialogForm {
  onDirtyChange: (isDirty: boolean) => void;
  /** Asks first while the form is dirty. */
  onCancel: () => void;
  onDone: () => void;
}

interface FormDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: (form: DialogForm) => ReactNode;
}

/** A dialog that asks before it throws away what was typed into its form. */
export function FormDialog({ title, isOpen, onClose, children }: FormDialogProps) {
  const [isDirty, setDirty] = useState(false);
  const { isAsking, leave, question } = useDiscardQuestion(isDirty, close);

  function close() {
    setDirty(false);
    onClose();
  }

  return (
    <>
      <Modal
        opened={isOpen}
        onClose={leave}
        closeOnEscape={!isAsking}
        title={title}
        centered
        closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
        classNames={{ title: classes.title }}
      >
        <AsItWas isClosing={!isOpen}>
          {children({ onDirtyChange: setDirty, onCancel: leave, onDone: close })}
        </AsItWas>
      </Modal>
      {question}
    </>
  );
}

/** While a dialog closes, it still shows the order as it was: the change has made it another one. */
const AsItWas = memo(
  function AsItWas({ children }: { isClosing: boolean; children: ReactNode }) {
    return children;
  },
  (_before, { isClosing }) => isClosing,
);

/** Tells the dialog around a form whether something in the form would be lost. */
export function useTellDirty(isDirty: boolean, onDirtyChange: DialogForm['onDirtyChange']): void {
  const tell = useEffectEvent(onDirtyChange);
  // In the same render as the typed text: the next key may be Escape.
  useLayoutEffect(() => tell(isDirty), [isDirty]);
}

/** Handles the answer of every change of an order: the page shows it, the lists are read again. */
export function useOrderChange<Sent extends { id: string }>(
  onDone?: (sent: Sent, order: AdminOrderView) => void,
) {
  const utils = trpc.useUtils();
  const showOrder = useShowOrder();
  return {
    onSuccess(order: AdminOrderView, sent: Sent): void {
      showOrder(order);
      void utils.admin.orders.day.invalidate();
      void utils.admin.orders.open.invalidate();
      onDone?.(sent, order);
    },
    // What was refused, or may have been made although its answer was lost, is shown as it is.
    onError(_error: unknown, { id }: Sent): void {
      void utils.admin.orders.byId.invalidate({ id });
    },
  } as const;
}
