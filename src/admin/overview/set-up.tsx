import type { SetUpStep } from '#contract/owner/overview.schema.ts';
import panel from './panel.module.css';
import { Panel } from './panel.tsx';

/** What is still to be set before the shop can sell; not there once all is done. */
export function SetUp({ steps }: { steps: readonly SetUpStep[] }) {
  if (steps.length === 0) return null;
  return (
    <Panel
      title="Set up your shop"
      aside={<span className={panel.quiet}>{steps.length} to do</span>}
    >
      <ul className={panel.list}>
        {steps.map(({ title, why, settings }) => (
          <li key={title} className={panel.row}>
            <span>
              <strong>{title}.</strong> {why}{' '}
              <span className={panel.quiet}>
                {settings.length === 1 ? 'Setting' : 'Settings'}: {settings.join(', ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className={panel.none}>
        These are settings of the server, in its file .env. README.md says more under Operations.
        Start the shop again after a change.
      </p>
    </Panel>
  );
}
