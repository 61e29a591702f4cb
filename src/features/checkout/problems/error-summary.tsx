import { Alert } from '@mantine/core';
import { ERRORS } from '#contract/http/errors.ts';
import { type CheckoutDraft, draftFields } from '#src/features/checkout/checkout-draft.ts';
import classes from './error-summary.module.css';
import { fieldId, focusField } from '#src/features/checkout/field-id.ts';

/** A sentence for each wrong field, by the field's name. */
export type FieldErrors = Record<string, unknown>;

interface ErrorSummaryProps {
  /** What was wrong when the form was last sent. */
  errors: FieldErrors;
  /** What is wrong of it by now. */
  left: FieldErrors;
}

/**
 * Every wrong field in one place, each leading to its field. Those put right stay in their place,
 * struck through, so that the form does not move while the shopper types in it.
 */
export function ErrorSummary({ errors, left }: ErrorSummaryProps) {
  const wrong = wrongFields(errors);
  const stillWrong = wrongFields(left);
  if (wrong.length === 0) return null;
  return (
    <Alert
      role="alert"
      color={stillWrong.length > 0 ? 'blush' : 'leaf'}
      title={stillWrong.length > 0 ? ERRORS.RULE_NOT_MET.message : 'Press Place Order again.'}
    >
      <ul className={classes.list}>
        {wrong.map((field) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              className={classes.link}
              data-fixed={!stillWrong.includes(field) || undefined}
              onClick={(event) => {
                event.preventDefault();
                focusField(field);
              }}
            >
              {String(errors[field])}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The fields in error, in the order in which they stand on the page. */
export function wrongFields(errors: FieldErrors): (keyof CheckoutDraft)[] {
  return draftFields.filter((field) => errors[field] !== undefined && errors[field] !== null);
}
