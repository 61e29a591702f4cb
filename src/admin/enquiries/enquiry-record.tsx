import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { EnquiryView, MarkEnquiryInput } from '#contract/owner/enquiry-admin.schema.ts';
import { firstPhone } from '#contract/text/phone.ts';
import { shortTime } from '#contract/time/date-text.ts';
import { deskAddress } from '#src/admin/desk/desk-search.ts';
import records from '#src/admin/records/record-list.module.css';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';

const MINUTE_MS = 60_000;

export interface ReplyClock {
  text: string;
  tone: 'plain' | 'bad';
}

/** How long there is to answer a request: "5 h 20 min left", "3 h overdue". */
export function replyClock(replyBy: string, now: number): ReplyClock {
  const left = Date.parse(replyBy) - now;
  // Rounded down while there is time and up when there is none, so that it never shows too much time.
  const minutes = left >= 0 ? Math.floor(left / MINUTE_MS) : Math.ceil(-left / MINUTE_MS);
  const isPressing = left < 4 * 60 * MINUTE_MS;
  return {
    text: left >= 0 ? `${duration(minutes)} left to answer` : `${duration(minutes)} overdue`,
    tone: isPressing ? 'bad' : 'plain',
  };
}

function duration(minutes: number): string {
  const days = Math.floor(minutes / (24 * 60));
  if (days >= 2) return `${days} days`;
  const hours = Math.floor(minutes / 60);
  return [
    hours > 0 ? `${hours} h` : '',
    minutes % 60 > 0 || hours === 0 ? `${minutes % 60} min` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

interface EnquiryRecordProps {
  enquiry: EnquiryView;
  now: number | undefined;
}

/** One request: its sender, its subject, the time left, and the ways to answer. */
export function EnquiryRecord({ enquiry, now }: EnquiryRecordProps) {
  const { companyName, contactPerson, email, phone, serviceType, details } = enquiry;
  const { mark, isMarking } = useMark();
  const navigate = useNavigate();
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
        <Button
          variant="default"
          size="md"
          onClick={() => void navigate({ href: deskAddress({ enquiry: enquiry.id }) })}
        >
          Write the order
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
