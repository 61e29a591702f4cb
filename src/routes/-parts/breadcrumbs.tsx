import { Link } from '@tanstack/react-router';
import classes from './breadcrumbs.module.css';

/** The visible path to a bouquet's page; the last step is the page itself. */
export function Breadcrumbs({ name }: { name: string }) {
  return (
    <nav aria-label="Breadcrumb" className={classes.trail}>
      <ol className={classes.steps}>
        <li className={classes.step}>
          <Link to="/" className={classes.link}>
            Home
          </Link>
        </li>
        <li className={classes.step}>
          <Link to="/shop" className={classes.link}>
            All Bouquets
          </Link>
        </li>
        <li className={classes.here} aria-current="page">
          {name}
        </li>
      </ol>
    </nav>
  );
}
