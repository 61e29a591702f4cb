import { Alert } from '@mantine/core';
import { ERRORS } from '#contract/errors.ts';
import { type DeliveryDraft, draftFields } from './delivery-draft.ts';
import classes from './error-summary.module.css';
import { fieldId, focusField } from './field-id.ts';

/** Every wrong field in one place, each leading to its field. */
export function ErrorSummary({ errors }: { errors: Record<string, unknown> }) {
  const wrong = wrongFields(errors);
  if (wrong.length === 0) return null;
  return (
    <Alert role="alert" color="blush" title={ERRORS.RULE_NOT_MET.message}>
      <ul className={classes.list}>
        {wrong.map((field) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              className={classes.link}
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
export function wrongFields(errors: Record<string, unknown>): (keyof DeliveryDraft)[] {
  return draftFields.filter((field) => errors[field] !== undefined && errors[field] !== null);
}
