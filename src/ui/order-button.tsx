import { IconUser } from '#src/ui/icons/icon-user.ts';
import { Link } from '@tanstack/react-router';
import classes from './icon-button.module.css';

/** The account button of a shop without accounts: leads to the shopper's orders. */
export function OrderButton() {
  return (
    <Link to="/my-order" className={classes.button} aria-label="My order">
      <IconUser size={24} stroke={1.75} aria-hidden />
    </Link>
  );
}
