import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { dueTimeOf } from '#src/admin/desk/times-of.ts';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import {
  changeForm,
  type changeOrderPreviewInput,
  type OrderToChangeView,
  orderToChangeView,
} from '#contract/order/change-order.schema.ts';
import { IF_AWAY, PLACE_TYPES } from '#contract/order/order.ts';
import type { DeskLine, PricedDeskLine } from '#src/admin/desk/desk-lines.ts';
import { usePersistentDraft } from '#src/admin/drafts/use-persistent-draft.ts';
import { retryAfterReauth } from '#src/admin/session/retry-after-reauth.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { useShowOrder } from '#src/admin/dialogs/use-show-order.ts';
import { trpc } from '#src/lib/trpc.ts';
import { formErrorsOf, useZodForm } from '#src/lib/use-zod-form.ts';
import { type KeptNumbers, mergeTyped, numbersOf, sentLines } from './change-lines.ts';

const values = orderToChangeView.shape.values.extend({ anyway: z.string() });
type Values = z.infer<typeof values>;
const line = z.object({ productId: z.string(), size: z.string(), quantity: z.number() });
const storedDraft = z.object({
  base: orderToChangeView,
  values: z.object({
    form: values,
    numbers: z.record(z.string(), z.number()),
    added: z.array(line),
  }),
});

type Change = z.input<typeof changeOrderPreviewInput>;

const valuesOf = (order: OrderToChangeView): Values => ({ ...order.values, anyway: '' });

/** The form of a change of a placed order: what is typed, kept in this browser until it is saved. */
export function useChangeForm(order: OrderToChangeView, onSaved: (order: AdminOrderView) => void) {
  const [base, setBase] = useState(order);
  const form = useZodForm(changeForm, { initialValues: valuesOf(order) });
  const [numbers, setNumbers] = useState<KeptNumbers>(() => numbersOf(order));
  const [added, setAdded] = useState<DeskLine[]>([]);
  const [problem, setProblem] = useState<string>();
  const utils = trpc.useUtils();
  const start = { form: valuesOf(base), numbers: numbersOf(base), added: [] as DeskLine[] };
  const typed = { form: form.values, numbers, added };
  const isDirty = JSON.stringify(typed) !== JSON.stringify(start);
  const stored = usePersistentDraft({
    key: `change-${order.id}`,
    schema: storedDraft,
    base,
    values: { form: form.values, numbers: { ...numbers }, added },
    isDirty,
    onRestore: (draft) => {
      setBase(draft.base);
      form.setValues(draft.values.form);
      setNumbers(draft.values.numbers);
      setAdded(draft.values.added);
    },
  });
  const keys = useRef(new Map<string, string>());
  const shown = useRef('');

  const failed = (error: unknown) => {
    const { issues = [], code } = shopErrorOf(error) ?? {};
    form.setErrors(formErrorsOf(issues));
    if (code === 'SETTINGS_CHANGED')
      void utils.admin.desk.orderToChange.invalidate({ id: order.id });
    if (code === 'PRICE_CHANGED' || code === 'OUT_OF_STOCK') void utils.admin.products.invalidate();
  };
  const previewing = useMutation({
    mutationFn: (change: Change) =>
      retryAfterReauth(() => utils.client.admin.desk.previewChange.query(change)),
    onError: failed,
  });
  const showOrder = useShowOrder();
  const saving = trpc.admin.desk.change.useMutation({
    onSuccess: (changed) => {
      stored.remove();
      showOrder(changed);
      void utils.admin.orders.invalidate();
      void utils.admin.desk.invalidate();
      void utils.admin.payments.invalidate();
      void utils.admin.products.invalidate();
      void utils.admin.overview.invalidate();
      onSaved(changed);
    },
    onError: failed,
  });

  function changeOf(priced: readonly PricedDeskLine[], isRefusedTime: boolean) {
    const { placeType, ifAway, anyway, deliveryTime, ...fields } = form.getValues();
    return {
      ...fields,
      id: order.id,
      version: base.version,
      lines: sentLines(base, numbers, priced),
      placeType: PLACE_TYPES.find((type) => type === placeType) ?? ('' as const),
      ifAway: IF_AWAY.find((choice) => choice === ifAway) ?? ('' as const),
      deliveryTime: dueTimeOf(deliveryTime) ?? DELIVERY_SLOTS[0],
      ...(isRefusedTime && anyway.trim() && { anyway }),
    };
  }

  function preview(priced: readonly PricedDeskLine[], isRefusedTime: boolean): void {
    if (previewing.isPending || saving.isPending) return;
    saving.reset();
    const { hasErrors } = form.validate();
    const change = changeOf(priced, isRefusedTime);
    const isGone = priced.length < added.length;
    setProblem(isGone ? 'One of the bouquets is no longer on sale.' : undefined);
    if (hasErrors || isGone) return;
    shown.current = JSON.stringify(change);
    previewing.mutate(change);
  }

  function save(priced: readonly PricedDeskLine[], isRefusedTime: boolean): void {
    if (saving.isPending || !previewing.data) return;
    const change = { ...changeOf(priced, isRefusedTime), total: previewing.data.after };
    const content = JSON.stringify(change);
    const idempotencyKey = keys.current.get(content) ?? newUuid();
    keys.current.set(content, idempotencyKey);
    saving.mutate({ ...change, idempotencyKey });
  }

  function clear(): void {
    setBase(order);
    form.setValues(valuesOf(order));
    form.clearErrors();
    setNumbers(numbersOf(order));
    setAdded([]);
    previewing.reset();
    saving.reset();
    stored.remove();
  }

  /** Goes on from the order as it is now, with what was typed. */
  function takeNewer(): void {
    form.setValues(mergeTyped(form.getValues(), valuesOf(base), valuesOf(order)));
    setNumbers(mergeTyped({ ...numbers }, numbersOf(base), numbersOf(order)));
    setBase(order);
    previewing.reset();
    saving.reset();
  }

  return {
    form,
    base,
    numbers,
    setNumber: (lineId: string, quantity: number) => setNumbers({ ...numbers, [lineId]: quantity }),
    added,
    setAdded,
    problem,
    stored,
    isDirty,
    isOutdated: base.version !== order.version,
    takeNewer,
    clear,
    preview,
    /** Whether the preview is of what the form says now. */
    isPreviewed: (priced: readonly PricedDeskLine[], isRefusedTime: boolean) =>
      previewing.data !== undefined &&
      shown.current === JSON.stringify(changeOf(priced, isRefusedTime)),
    previewing,
    save,
    saving,
  };
}

export type ChangeForm = ReturnType<typeof useChangeForm>;
