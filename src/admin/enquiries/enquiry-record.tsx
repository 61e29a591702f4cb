import { Button } from '@mantine/core';
import { shortTime } from '#contract/time/date-text.ts';
import type { EnquiryView, MarkEnquiryInput } from '#contract/owner/enquiry-admin.schema.ts';
import { firstPhone } from '#contract/text/phone.ts';
import records from '#src/admin/records/record-list.module.css';
import { replyClock } from './reply-clock.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';

interface EnquiryRecordProps {
  enquiry: EnquiryView;
  now: number | undefined;
}

/** One request: who asks, for what, how long there is, and the ways to answer. */
export function EnquiryRecord({ enquiry, now }: EnquiryRecordProps) {
  const { companyName, contactPerson, email, phone, serviceType, details } = enquiry;
  const { mark, isMarking } = useMark();
  const isAnswered = enquiry.answeredAt !== null;
  const state = stateOf(enquiry, now);
  return (
    <article className={records.record} aria-label={companyName}>
      <div className={records.top}>
        <h3 className={records.title}>{companyName}</h3>
        {/* New words are a new element: the clock going on does not count as having moved. */}
        <span key={state.text} className={records.state} data-tone={state.tone}>
          {state.text}
        </span>
      </div>
      <p className={records.facts}>
        {serviceType}, asked by {contactPerson}
      </p>
      <p className={records.facts}>
        <a href={`mailto:${email}`}>{email}</a> · <a href={`tel:${firstPhone(phone)}`}>{phone}</a>
      </p>
      {details && <p className={records.words}>{details}</p>}
      <p className={records.note}>Received {shortTime(enquiry.createdAt)}</p>
      <div className={records.actions}>
        <Button
          variant={isAnswered ? 'default' : 'filled'}
          size="md"
          aria-disabled={isMarking}
          onClick={() => mark({ id: enquiry.id, isAnswered: !isAnswered })}
        >
          {isAnswered ? 'Mark as unanswered' : 'Mark as answered'}
        </Button>
      </div>
    </article>
  );
}

function stateOf({ answeredAt, replyBy }: EnquiryView, now: number | undefined) {
  if (answeredAt) return { text: `Answered ${shortTime(answeredAt)}`, tone: 'good' };
  if (now === undefined) return { text: `Answer by ${shortTime(replyBy)}`, tone: 'plain' };
  return replyClock(replyBy, now);
}

/** Marks a request as answered, or takes that back. */
function useMark() {
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
