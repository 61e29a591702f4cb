import classes from './skip-link.module.css';

/** For keyboards: the first stop of a page, over header and menus to `#content`. */
export function SkipLink() {
  return (
    <a href="#content" className={classes.skip}>
      Skip to the content
    </a>
  );
}
