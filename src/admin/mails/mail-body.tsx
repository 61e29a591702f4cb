import { Loaded } from '#src/admin/records/loaded.tsx';
import records from '#src/admin/records/record-list.module.css';
import { trpc } from '#src/lib/trpc.ts';

/** What a mail says. */
export function MailBody({ id }: { id: string }) {
  const mail = trpc.admin.mails.read.useQuery({ id });
  return (
    <Loaded query={mail} what="mail">
      {({ text }) => <p className={records.words}>{text}</p>}
    </Loaded>
  );
}
