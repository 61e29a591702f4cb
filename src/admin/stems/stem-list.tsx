import { Button, Menu } from '@mantine/core';
import { IconDots } from '#src/ui/icons/icon-dots.ts';
import { useNavigate } from '@tanstack/react-router';
import { randLabelOf } from '#contract/money/money.ts';
import type { StemView } from '#contract/recipe/stem.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { shortTime } from '#contract/time/date-text.ts';
import { Panel } from '#src/admin/overview/panel.tsx';
import panel from '#src/admin/overview/panel.module.css';
import records from '#src/admin/records/record-list.module.css';
import tool from '#src/admin/records/tool-button.module.css';
import type { AskedOfStem } from './stem-dialogs.tsx';
import classes from './stems.module.css';

interface StemListProps {
  stems: readonly StemView[];
  onAsk: (asked: AskedOfStem) => void;
}

/** The owner's stems, with what is in the bucket. */
export function StemList({ stems, onAsk }: StemListProps) {
  return (
    <Panel title="In the bucket">
      <p className={panel.quiet}>
        What you counted and bought, less what you threw away and what left in bouquets since. After
        two weeks a count is forgotten: flowers do not last.
      </p>
      <ul className={panel.list}>
        {stems.map((stem) => (
          <li key={stem.id} className={classes.stem}>
            <div className={classes.who}>
              <h3 className={classes.name}>
                {stem.name}
                {stem.isOut && (
                  <span className={records.state} data-tone="bad">
                    Ran out
                  </span>
                )}
              </h3>
              <p className={panel.quiet}>
                {randLabelOf(stem.cost)} a stem
                {stem.bunchSize > 1 && `, ${stem.bunchSize} in a bunch`} · {usedText(stem)}
              </p>
            </div>
            <p className={classes.bucket}>
              <strong>{stem.inBucket}</strong>
              <span className={panel.quiet}>
                {stem.countedAt ? `counted ${shortTime(stem.countedAt)}` : 'not counted lately'}
              </span>
            </p>
            <div className={classes.tools}>
              <Button
                size="md"
                variant="default"
                aria-label={`Count ${stem.name}`}
                onClick={() => onAsk({ what: 'counted', stem })}
              >
                Count
              </Button>
              <StemMenu stem={stem} onAsk={onAsk} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function usedText({ usedBy }: StemView): string {
  return usedBy.length === 0 ? 'in no recipe' : `in ${plural(usedBy.length, 'bouquet')}`;
}

function StemMenu({ stem, onAsk }: { stem: StemView; onAsk: StemListProps['onAsk'] }) {
  const navigate = useNavigate();
  const [bouquet] = stem.usedBy;
  return (
    <Menu position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={tool.tool} aria-label={`More for ${stem.name}`}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onAsk({ what: 'thrown_away', stem })}>Thrown away</Menu.Item>
        <Menu.Item onClick={() => onAsk({ what: 'bought', stem })}>Bought</Menu.Item>
        <Menu.Item onClick={() => onAsk({ what: 'out', stem })}>
          {stem.isOut ? 'There again' : 'Ran out'}
        </Menu.Item>
        <Menu.Item onClick={() => onAsk({ what: 'save', stem })}>Edit</Menu.Item>
        {bouquet && (
          <Menu.Item
            onClick={() =>
              void navigate({ to: '/admin/recipes/$id', params: { id: bouquet.productId } })
            }
          >
            Recipe of {bouquet.name}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => onAsk({ what: 'remove', stem })}>Remove</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
