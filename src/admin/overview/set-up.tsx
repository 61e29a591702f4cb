import { Button } from '@mantine/core';
import { IconCircle } from '#src/ui/icons/icon-circle.ts';
import { IconCircleCheckFilled } from '#src/ui/icons/icon-circle-check-filled.ts';
import { Link } from '@tanstack/react-router';
import type { SetUpStep } from '#contract/owner/overview.schema.ts';
import { hideAdvice, useIsAdviceHidden } from './advice-choice.ts';
import panel from './panel.module.css';
import { Panel } from './panel.tsx';
import classes from './set-up.module.css';

interface StepsProps {
  steps: readonly SetUpStep[];
}

/** What a shop needs to be reached and paid; not there once all is done. */
export function SetUp({ steps }: StepsProps) {
  if (steps.length === 0) return null;
  return (
    <div id="set-up">
      <Panel
        title="Set up your shop"
        aside={<span className={panel.quiet}>{doneText(steps)}</span>}
      >
        <Steps steps={steps} />
        {steps.some(({ settings }) => settings.length > 0) && (
          <p className={panel.none}>
            Settings are set on the server, in its file .env. README.md says more under Settings.
            Start the shop again after a change.
          </p>
        )}
      </Panel>
    </div>
  );
}

/** What is good to have, until it is done or hidden in this browser. */
export function Advice({ steps }: StepsProps) {
  const isHidden = useIsAdviceHidden();
  if (steps.length === 0 || isHidden) return null;
  return (
    <Panel title="Worth doing" aside={<span className={panel.quiet}>{doneText(steps)}</span>}>
      <Steps steps={steps} />
      <Button className={classes.hide} variant="default" size="md" onClick={hideAdvice}>
        Hide this advice
      </Button>
    </Panel>
  );
}

/** Says on another screen that the shop is not set up yet, and what comes next. */
export function SetUpNotice({ steps }: StepsProps) {
  const left = steps.filter(({ isDone }) => !isDone);
  const [next] = left;
  if (!next) return null;
  return (
    <p className={classes.notice}>
      <strong>Your shop is not set up yet.</strong> {doneText(steps)}; next: {next.title}.{' '}
      <Link to="/admin/overview" hash="set-up">
        Set up your shop
      </Link>
    </p>
  );
}

function Steps({ steps }: StepsProps) {
  const inOrder = steps.toSorted((a, b) => Number(a.isDone) - Number(b.isDone));
  return (
    <ul className={panel.list}>
      {inOrder.map((step) => (
        <li key={step.title} className={panel.row}>
          <Step {...step} />
        </li>
      ))}
    </ul>
  );
}

function Step({ title, why, isDone, settings, screen }: SetUpStep) {
  const Icon = isDone ? IconCircleCheckFilled : IconCircle;
  return (
    <span className={classes.step} data-done={isDone || undefined}>
      <Icon size={20} className={classes.icon} aria-label={isDone ? 'Done' : 'To do'} role="img" />
      {isDone ? (
        <span>{title}</span>
      ) : (
        <span>
          <strong>{title}.</strong> {why}{' '}
          {screen && <a href={screen.href}>Do it under {screen.label}</a>}
          {settings.length > 0 && (
            <span className={panel.quiet}>
              {settings.length === 1 ? 'Setting' : 'Settings'}: {settings.join(', ')}
            </span>
          )}
        </span>
      )}
    </span>
  );
}

function doneText(steps: readonly SetUpStep[]): string {
  return `${steps.filter(({ isDone }) => isDone).length} of ${steps.length} done`;
}
