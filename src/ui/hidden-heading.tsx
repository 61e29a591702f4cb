import { VisuallyHidden } from './visually-hidden.tsx';
import classes from './hidden-heading.module.css';

/** A heading that screen readers can jump to where the eye needs none. */
export function HiddenHeading({ children }: { children: string }) {
  return (
    <h2 className={classes.heading}>
      <VisuallyHidden>{children}</VisuallyHidden>
    </h2>
  );
}
