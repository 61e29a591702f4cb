import { useMounted } from '@mantine/hooks';
import { type RefObject, useEffect } from 'react';
import { z } from 'zod';
import { enquiryInput } from '#contract/enquiry/enquiry.schema.ts';
import { requestKeys } from '#src/lib/request-key.ts';
import { typedInto } from '#src/lib/typed-into.ts';
import { useZodForm } from '#src/lib/use-zod-form.ts';

const KEY = 'quoteDraft';

const text = z.string().catch('');

/** What has been typed so far, finished or not; whatever is not readable starts empty. */
const quoteDraft = z.object({
  companyName: text,
  contactPerson: text,
  email: text,
  phone: text,
  serviceType: text,
  details: text,
});
export type QuoteDraft = z.infer<typeof quoteDraft>;

export const EMPTY_DRAFT: QuoteDraft = quoteDraft.parse({});

/** What was typed in this tab before a reload or another page, or an empty draft. */
function loadDraft(): QuoteDraft {
  try {
    return quoteDraft.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
  } catch {
    return EMPTY_DRAFT;
  }
}

export function saveDraft(draft: QuoteDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Blocked or full storage: the open page still has it.
  }
}

/** The request of a tab, so that one that is sent again because there was no answer stays one. */
export const requests = requestKeys('quoteSent');

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
