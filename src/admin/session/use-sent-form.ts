import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import type { ErrorIssue } from '#contract/http/errors.ts';
import { formErrorsOf } from '#src/lib/use-zod-form.ts';

/**
 * A form whose fields are read when it is sent, so that what a password manager filled in without
 * an event counts too. Each wrong field gets the first sentence about it, the first one the focus.
 */
export function useSentForm<S extends z.ZodType>(schema: S) {
  const [errors, setErrors] = useState<Record<string, string>>({});

  function mark(form: HTMLFormElement, issues: readonly ErrorIssue[]): void {
    const found = formErrorsOf(issues);
    setErrors(found);
    const first = [...form.elements].find(
      (field) => field instanceof HTMLInputElement && field.name in found,
    );
    if (first instanceof HTMLElement) first.focus();
  }

  return {
    /** The sentence about a field that is wrong. */
    errorAt: (name: string) => errors[name],
    mark,
    /** What the form holds, when that is right. */
    read(form: HTMLFormElement): z.output<S> | undefined {
      const result = schema.safeParse(Object.fromEntries(new FormData(form)));
      if (result.success) {
        setErrors({});
        return result.data;
      }
      mark(
        form,
        result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      );
      return undefined;
    },
    /** A mark goes when its field is typed into. */
    handleChange: (event: FormEvent<HTMLFormElement>): void => {
      if (!(event.target instanceof HTMLInputElement)) return;
      const { [event.target.name]: _typed, ...others } = errors;
      setErrors(others);
    },
  };
}
