import { VisuallyHidden } from './visually-hidden.tsx';
import classes from './hidden-heading.module.css';

/** A heading for screen readers that is not visible. */
export function HiddenHeading({ children }: { children: string }) {
  return (
    <h2 className={classes.heading}>
      <VisuallyHidden>{children}</VisuallyHidden>
    </h2>
  );
}
