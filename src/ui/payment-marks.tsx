import classes from './payment-marks.module.css';

/** The cards and the provider a shopper can pay with, drawn small and quiet. */
export function PaymentMarks() {
  return (
    <ul className={classes.marks}>
      <li className={classes.mark}>
        <span className={classes.payfast}>
          Pay<b>Fast</b>
        </span>
      </li>
      <li className={classes.mark}>
        <span className={classes.visa}>VISA</span>
      </li>
      <li className={classes.mark}>
        <svg role="img" aria-label="Mastercard" viewBox="0 0 38 24" width={38} height={24}>
          <circle cx={14} cy={12} r={10} fill="#eb001b" />
          <circle cx={24} cy={12} r={10} fill="#f79e1b" />
          <path d="M19 3.34a10 10 0 0 1 0 17.32 10 10 0 0 1 0-17.32Z" fill="#ff5f00" />
        </svg>
      </li>
    </ul>
  );
}
