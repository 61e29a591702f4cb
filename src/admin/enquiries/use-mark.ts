import type { MarkEnquiryInput } from '#contract/owner/enquiry-admin.schema.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';

/** Marks a request as answered, or takes that back. */
export function useMark() {
  const { admin } = trpc.useUtils();
  const call = trpc.admin.enquiries.mark.useMutation({
    onSuccess: ({ id, companyName, answeredAt }) => {
      if (answeredAt === null) return;
      showToast({
        tone: 'success',
        message: `${companyName} is answered`,
        action: { label: 'Undo', onClick: () => call.mutate({ id, isAnswered: false }) },
      });
    },
    onError: (error) => {
      const message = changeFailure(error, 'marked');
      showToast({ tone: 'error', message });
    },
    onSettled: () => admin.enquiries.list.invalidate(),
  });
  return {
    mark: (input: MarkEnquiryInput) => {
      if (!call.isPending) call.mutate(input);
    },
    isMarking: call.isPending,
  };
}
