import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { AskFirst } from '#src/admin/dialogs/ask-first.tsx';
import type { VoucherChanges } from './use-voucher-changes.ts';

interface EndVoucherProps {
  voucher: { id: string; code: string };
  end: VoucherChanges['end'];
}

/** Ends a voucher for good, and asks first. */
export function EndVoucher({ voucher: { id, code }, end }: EndVoucherProps) {
  const [isAsking, asking] = useDisclosure();

  function confirm() {
    if (end.isPending) return;
    asking.close();
    end.mutate({ id });
  }

  return (
    <>
      <Button size="md" variant="default" aria-disabled={end.isPending} onClick={asking.open}>
        End {code}
      </Button>
      <AskFirst
        isOpen={isAsking}
        onClose={asking.close}
        title={`End ${code}?`}
        action="End it"
        onConfirm={confirm}
      >
        No new order can use it, and the code cannot be used again.
      </AskFirst>
    </>
  );
}
