import { useMounted } from '@mantine/hooks';
import { type RefObject, useEffect } from 'react';
import { enquiryInput } from '#contract/enquiry/enquiry.schema.ts';
import { useZodForm } from '#src/lib/use-zod-form.ts';
import { EMPTY_DRAFT, loadDraft, quoteDraft, saveDraft } from './quote-draft.ts';

/**
 * The quote request with what was typed before, kept at each change. The form arrives as HTML and can
 * be typed into before this runs; what is in its fields then wins over what was kept.
 */
export function useQuoteForm(element: RefObject<HTMLFormElement | null>) {
  const form = useZodForm(enquiryInput, { initialValues: EMPTY_DRAFT });
  const isReady = useMounted();
  const { values, setValues } = form;

  useEffect(() => {
    setValues(quoteDraft.parse({ ...loadDraft(), ...typedInto(element.current) }));
  }, [element, setValues]);

  useEffect(() => {
    if (isReady) saveDraft(values);
  }, [isReady, values]);

  return { form, isReady };
}

export type QuoteFormState = ReturnType<typeof useQuoteForm>['form'];

function typedInto(element: HTMLFormElement | null): Record<string, FormDataEntryValue> {
  if (!element) return {};
  return Object.fromEntries([...new FormData(element)].filter(([, value]) => value !== ''));
}
