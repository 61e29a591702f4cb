import classes from './both-versions.module.css';

/** One field that two people, or two windows, have left with different values, in words. */
export interface Difference {
  field: string;
  mine: string;
  theirs: string;
}

interface BothVersionsProps {
  disputed: readonly Difference[];
  /** What only they changed, which stays whoever has their way. */
  untouched?: readonly Difference[];
}

/** Shows what is different, in both versions. */
export function BothVersions({ disputed, untouched = [] }: BothVersionsProps) {
  return (
    <dl className={classes.fields}>
      {disputed.map(({ field, mine, theirs }) => (
        <div key={field} className={classes.field}>
          <dt>{field}</dt>
          <dd>Yours: {mine || '(empty)'}</dd>
          <dd>Theirs: {theirs || '(empty)'}</dd>
        </div>
      ))}
      {untouched.map(({ field, theirs }) => (
        <div key={field} className={classes.field}>
          <dt>{field}</dt>
          <dd>Theirs: {theirs || '(empty)'} (stays either way)</dd>
        </div>
      ))}
    </dl>
  );
}
