import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useDisclosure } from '@mantine/hooks';
import type { Erasure } from '#contract/privacy/person.schema.ts';
import { AskFirst } from '#src/admin/dialogs/ask-first.tsx';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';

interface ErasePersonProps {
  known: string;
  onDone: (done: Erasure) => void;
}

/** Erases a person for good, and asks first. */
export function ErasePerson({ known, onDone }: ErasePersonProps) {
  const utils = trpc.useUtils();
  const queries = useQueryClient();
  const [isAsking, asking] = useDisclosure();
  const erase = trpc.admin.people.erase.useMutation({
    onSuccess: onDone,
    onError: (error) =>
      showToast({
        tone: 'error',
        title: 'The data was not erased',
        message: changeFailure(error, 'erased'),
      }),
    // Every screen may have shown it, and would again for a moment, such as after Back.
    onSettled: () => {
      queries.removeQueries({ type: 'inactive' });
      return utils.admin.invalidate();
    },
  });

  function confirm() {
    if (erase.isPending) return;
    asking.close();
    erase.mutate({ known });
  }

  return (
    <>
      <Button
        size="md"
        variant="default"
        aria-disabled={erase.isPending}
        onClick={() => {
          if (!erase.isPending) asking.open();
        }}
      >
        <SwappedLabel>{erase.isPending ? 'Erasing...' : 'Erase'}</SwappedLabel>
      </Button>
      <AskFirst
        isOpen={isAsking}
        onClose={asking.close}
        title="Erase this person?"
        action="Erase"
        onConfirm={confirm}
      >
        {known}: names, addresses, messages, photos, reviews and emails go for good. Of each order
        its number, lines and money stay, as the books need them. Orders still under way, or with
        money owed, are left until they are done.
      </AskFirst>
    </>
  );
}
