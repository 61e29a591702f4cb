import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import type { ErrorIssue } from '#contract/http/errors.ts';
import {
  CHANGEABLE,
  changeOrderInput,
  type OrderPageView,
} from '#contract/order/order-page.schema.ts';
import { PLACE_DETAILS } from '#contract/order/order.ts';
import { priceChangedDetails } from '#contract/order/order-refusals.schema.ts';
import { recordOf } from '#contract/text/record-of.ts';
import { readValue, removeValue, storeValue } from '#src/lib/expiring-storage.ts';
import { settleSave } from '#src/lib/keep-typed.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { focusFirstNamed, formErrorsOf, useZodForm } from '#src/lib/use-zod-form.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { showAnswer } from '#src/lib/show-answer.ts';

const fields = changeOrderInput.omit({ id: true, key: true, seen: true, total: true });
const someFields = z.partialRecord(fields.keyof(), z.string());
/** What was typed and not saved, right or wrong, over what stood there when it was begun. */
const draft = z.object({ typed: someFields, seen: someFields });

/** What is shown only once it is asked for. */
const DELIVERY = [
  'recipientName',
  'deliveryAddress',
  'suburb',
  'deliveryPostalCode',
  'placeType',
  ...PLACE_DETAILS,
  'deliveryDate',
  'deliveryTime',
] as const;

type Values = ReturnType<typeof fieldsOf>;

function fieldsOf(order: OrderPageView) {
  return recordOf(CHANGEABLE, (name) => order[name]);
}

/** The form itself, for what shows a part of its fields. */
export type ChangeForm = ReturnType<typeof useChangeForm>['form'];

/** The form that changes an order. What was typed stays, whatever the answer. */
export function useChangeForm(order: OrderPageView, orderKey: string) {
  const element = useRef<HTMLFormElement>(null);
  const form = useZodForm(fields, { initialValues: fieldsOf(order) });
  const sent = useRef(form.values);
  /** What stood in the order when what is typed was begun. */
  const [seen, setSeen] = useState(fieldsOf(order));
  /** What the shop has said that the order comes to with what is typed. */
  const total = useRef<string>(undefined);
  const { setValues } = form;
  const { order: orders } = trpc.useUtils();
  const call = { id: order.id, key: orderKey };
  const change = trpc.order.change.useMutation({
    onSuccess: (changed) => {
      showAnswer(orders.page, call, changed);
      settleSave(form, { sent: sent.current, saved: fieldsOf(changed) });
      setSeen(fieldsOf(changed));
      showToast({ tone: 'success', message: 'Saved. The florist sees it at once.' });
    },
    onError: (error) => {
      const refusal = shopErrorOf(error);
      total.current = priceChangedDetails.safeParse(refusal?.details).data?.total;
      showIssues(refusal?.issues ?? []);
      // Work on it has begun: the page must stop offering what it cannot do.
      if (refusal?.code === 'ORDER_STATUS_CONFLICT') {
        showToast({ tone: 'error', message: refusal.message });
        void orders.page.invalidate(call);
      }
      if (refusal?.code === 'SETTINGS_CHANGED') void orders.page.invalidate(call);
      // The day or time is taken by now.
      void orders.deliveryChoices.invalidate(call);
    },
  });

  const draftKey = `orderChange ${order.id}`;
  const { isOver } = order;
  // The form arrives as HTML and can be typed into before this runs.
  useEffect(() => {
    // Once the order is begun there is no form to type into, but there may be what was typed before.
    const typed = element.current ? Object.fromEntries(new FormData(element.current)) : {};
    const kept = isOver ? undefined : readValue(draftKey, draft);
    setValues({ ...typed, ...kept?.typed });
    setSeen((now) => ({ ...now, ...kept?.seen }));
  }, [setValues, draftKey, isOver]);

  useEffect(() => {
    const unsaved = CHANGEABLE.filter((name) => form.isDirty(name));
    const from = (values: Values) =>
      Object.fromEntries(unsaved.map((name) => [name, values[name]]));
    if (unsaved.length > 0) storeValue(draftKey, { typed: from(form.values), seen: from(seen) });
    else removeValue(draftKey);
  }, [form, draftKey, seen]);

  const current = fieldsOf(order);
  /** The fields that are being changed here and were changed elsewhere since. */
  const conflicts = change.isPending
    ? []
    : CHANGEABLE.filter(
        (name) =>
          form.isDirty(name) && seen[name] !== current[name] && form.values[name] !== current[name],
      );

  /** The fields show what was saved elsewhere; all others stay as they are. */
  function takeOver(names: readonly (typeof CHANGEABLE)[number][]): void {
    if (names.length === 0) return;
    const taken = Object.fromEntries(names.map((name) => [name, current[name]]));
    form.resetDirty({ ...seen, ...taken });
    setValues(taken);
    setSeen((now) => ({ ...now, ...taken }));
  }
  const followOthers = useEffectEvent(() =>
    takeOver(CHANGEABLE.filter((name) => !form.isDirty(name) && seen[name] !== current[name])),
  );
  const now = JSON.stringify(current);
  useEffect(() => followOthers(), [now]);

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

  /** `over` is what stands in the order and may be lost. */
  function save(over: Partial<Values>): void {
    const { hasErrors, errors } = form.validate();
    if (hasErrors) return focusFirstNamed(element.current, errors);
    sent.current = form.getValues();
    const changed = typed();
    const seenOf = Object.keys(changed).map((name) => [name, Reflect.get(over, name)]);
    change.mutate({
      ...call,
      ...changed,
      ...(total.current && { total: total.current }),
      seen: Object.fromEntries(seenOf),
    });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending || !order.canChange || conflicts.length > 0) return;
    save(seen);
  }

  return {
    element,
    form,
    isDeliveryBegun: DELIVERY.some((name) => form.isDirty(name) || Boolean(form.errors[name])),
    change,
    handleSubmit,
    conflicts,
    takeTheirs: () => takeOver(conflicts),
    saveMine: () => save(current),
  };
}
