import classes from './checkout-skeleton.module.css';

/** Stands in for the form until the cart is known, at the form's size. */
export function CheckoutSkeleton() {
  return (
    <div className={classes.columns}>
      <p role="status" className={classes.text}>
        Loading your cart...
      </p>
      <div className={classes.form} aria-hidden />
      <div className={classes.summary} aria-hidden />
    </div>
  );
}
