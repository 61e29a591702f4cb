import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { MouseEvent } from 'react';
import dialog from '#src/admin/dialogs/dialog.module.css';
import type { VoucherChanges } from './use-voucher-changes.ts';

interface EndVoucherProps {
  voucher: { id: string; code: string };
  end: VoucherChanges['end'];
}

/** Ends a voucher for good, and asks first. */
export function EndVoucher({ voucher: { id, code }, end }: EndVoucherProps) {
  const [isAsking, asking] = useDisclosure();

  function confirm({ detail }: MouseEvent) {
    // The second tap of two that opened the question may land here, before it could be read.
    if (detail > 1 || end.isPending) return;
    asking.close();
    end.mutate({ id });
  }

  return (
    <>
      <Button size="md" variant="default" aria-disabled={end.isPending} onClick={asking.open}>
        End {code}
      </Button>
      <Modal
        opened={isAsking}
        onClose={asking.close}
        title={`End ${code}?`}
        centered
        closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
        classNames={{ title: dialog.title }}
      >
        <p className={dialog.text}>No new order can use it, and the code cannot be used again.</p>
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
