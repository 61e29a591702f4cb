import { Button } from '@mantine/core';
import type { RoundView } from '#contract/round/round.schema.ts';
import { longDate } from '#contract/time/date-text.ts';
import { copyLink } from '#src/admin/records/copy-link.ts';
import classes from './driver-link.module.css';
import type { RoundChanges } from './use-round-changes.ts';

interface DriverLinkProps {
  round: RoundView;
  day: string;
  changes: RoundChanges;
}

/** The link that opens a round on its driver's phone: made, handed on, withdrawn. */
export function DriverLink({ round, day, changes }: DriverLinkProps) {
  const { id: roundId, name, link } = round;
  const { issueLink, withdrawLink } = changes;
  const isBusy = issueLink.isPending || withdrawLink.isPending;
  if (link === null) {
    return (
      <div className={classes.link}>
        <p className={classes.text}>No driver has a link to this round.</p>
        <Button
          size="md"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) issueLink.mutate({ roundId });
          }}
        >
          Make the driver’s link
        </Button>
      </div>
    );
  }
  const text = `${name}, ${longDate(day)}: ${link}`;
  return (
    <div className={classes.link}>
      <p className={classes.text}>
        The driver’s link is made: send it. It shows names, addresses and phones to anyone who has
        it, until midnight after the day.
      </p>
      <Button size="md" onClick={() => void copyLink(link)}>
        Copy the driver’s link
      </Button>
      <Button
        component="a"
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        variant="default"
        size="md"
      >
        Send by WhatsApp
      </Button>
      <Button
        variant="subtle"
        color="blush"
        size="md"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) withdrawLink.mutate({ roundId });
        }}
      >
        Withdraw
      </Button>
    </div>
  );
}
