import { type FormEvent, useEffect, useRef } from 'react';
import { z } from 'zod';
import type { ErrorIssue } from '#contract/http/errors.ts';
import { changeOrderInput, type OrderPageView } from '#contract/order/order-page.schema.ts';
import { readValue, removeValue, storeValue } from '#src/lib/expiring-storage.ts';
import { settleSave } from '#src/lib/keep-typed.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { focusFirstNamed, formErrorsOf, useZodForm } from '#src/lib/use-zod-form.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';

const fields = changeOrderInput.omit({ id: true, key: true });
/** What was typed and not saved, right or wrong. */
const draft = z.partialRecord(fields.keyof(), z.string());

function fieldsOf(order: OrderPageView) {
  const { cardMessage, specialInstructions, customerPhone, recipientPhone } = order;
  return { cardMessage, specialInstructions, customerPhone, recipientPhone };
}

/** The form that changes an order. What was typed stays, whatever the answer. */
export function useChangeForm(order: OrderPageView, orderKey: string) {
  const element = useRef<HTMLFormElement>(null);
  const form = useZodForm(fields, { initialValues: fieldsOf(order) });
  const sent = useRef(form.values);
  const { setValues } = form;
  const { order: orders } = trpc.useUtils();
  const call = { id: order.id, key: orderKey };
  const change = trpc.order.change.useMutation({
    onSuccess: (changed) => {
      orders.page.setData(call, changed);
      settleSave(form, { sent: sent.current, saved: fieldsOf(changed) });
      showToast({ tone: 'success', message: 'Saved. The florist sees it at once.' });
    },
    onError: (error) => {
      const refusal = shopErrorOf(error);
      showIssues(refusal?.issues ?? []);
      // Work on it has begun: the page must stop offering what it cannot do.
      if (refusal?.code === 'ORDER_STATUS_CONFLICT') {
        showToast({ tone: 'error', message: refusal.message });
        void orders.page.invalidate(call);
      }
    },
  });

  const draftKey = `orderChange ${order.id}`;
  const { isOver } = order;
  // The form arrives as HTML and can be typed into before this runs.
  useEffect(() => {
    // Once the order is begun there is no form to type into, but there may be what was typed before.
    const typed = element.current ? Object.fromEntries(new FormData(element.current)) : {};
    setValues({ ...typed, ...(!isOver && readValue(draftKey, draft)) });
  }, [setValues, draftKey, isOver]);

  useEffect(() => {
    const unsaved = Object.entries(form.values).filter(([name]) => form.isDirty(name));
    if (unsaved.length > 0) storeValue(draftKey, Object.fromEntries(unsaved));
    else removeValue(draftKey);
  }, [form, draftKey]);

  function showIssues(issues: readonly ErrorIssue[]) {
    const errors = formErrorsOf(issues);
    form.setErrors(errors);
    focusFirstNamed(element.current, errors);
  }

  /** Only what was changed here: what another page of this order has changed stays as it is. */
  function typed() {
    const entries = Object.entries(fields.parse(form.getValues()));
    return Object.fromEntries(entries.filter(([name]) => form.isDirty(name)));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending || !order.canChange) return;
    const { hasErrors, errors } = form.validate();
    if (hasErrors) focusFirstNamed(element.current, errors);
    else {
      sent.current = form.getValues();
      change.mutate({ ...call, ...typed() });
    }
  }

  return { element, form, change, handleSubmit };
}
