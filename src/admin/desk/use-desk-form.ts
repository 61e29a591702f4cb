import { useRef, useState } from 'react';
import { z } from 'zod';
import { randText, sum } from '#contract/money/money.ts';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { deskForm } from '#contract/desk/desk.schema.ts';
import type { EnquiryView } from '#contract/owner/enquiry-admin.schema.ts';
import { usePersistentDraft } from '#src/admin/drafts/use-persistent-draft.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { formErrorsOf, useCheckedForm } from '#src/lib/use-zod-form.ts';
import { collectedPart, deskRules, deskSchema } from './collected-order.ts';
import { type DeskCost, type DeskLine, type PricedDeskLine, sizeNameOf } from './desk-lines.ts';
import { useShowOrder } from '#src/admin/dialogs/use-show-order.ts';

const text = z.string();

/** What is typed at the desk, right or not. */
const deskValues = z.object({
  customerName: text,
  customerEmail: text,
  customerPhone: text,
  recipientName: text,
  recipientPhone: text,
  deliveryAddress: text,
  suburb: text,
  deliveryPostalCode: text,
  placeType: text,
  deliveryDate: text,
  deliveryTime: text,
  anyway: text,
  cardMessage: text,
  anonymous: z.boolean(),
  specialInstructions: text,
  payment: text,
  reference: text,
  keptDays: text,
  // A draft of before these were asked for has none.
  companyName: text.default(''),
  companyAddress: text.default(''),
  vatNumber: text.default(''),
  orderReference: text.default(''),
  placeName: text.default(''),
  placeUnit: text.default(''),
  serviceTime: text.default(''),
  gateCode: text.default(''),
  ifAway: text.default(''),
  /** The id of the place where it is collected; empty for a delivery. */
  collectionPoint: text.default(''),
});
export type DeskValues = z.infer<typeof deskValues>;

const NOTHING: DeskValues = {
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  recipientName: '',
  recipientPhone: '',
  deliveryAddress: '',
  suburb: '',
  deliveryPostalCode: '',
  placeType: '',
  deliveryDate: '',
  deliveryTime: '',
  anyway: '',
  cardMessage: '',
  anonymous: false,
  specialInstructions: '',
  payment: 'link',
  reference: '',
  keptDays: '2',
  companyName: '',
  companyAddress: '',
  vatNumber: '',
  orderReference: '',
  placeName: '',
  placeUnit: '',
  serviceTime: '',
  gateCode: '',
  ifAway: '',
  collectionPoint: '',
};

const line = z.object({ productId: text, size: text, quantity: z.number() });
const rest = z.object({
  lines: z.array(line),
  enquiry: z.object({ id: text, companyName: text }).optional(),
});
type Rest = { lines: DeskLine[]; enquiry?: { id: string; companyName: string } | undefined };
const EMPTY: Rest = { lines: [] };

const storedDraft = z.object({
  base: z.null(),
  values: z.object({ form: deskValues, rest }),
});

/** A time of a delivery, or what says that and when it is collected. */
function timeOf(values: Pick<DeskValues, 'collectionPoint' | 'deliveryTime'>) {
  if (values.collectionPoint !== '') return collectedPart(values);
  return { deliveryTime: deskForm.shape.deliveryTime.parse(values.deliveryTime) };
}

/** The form of the order desk: what is typed, kept in this browser until the order is written. */
export function useDeskForm(onWritten: (order: AdminOrderView) => void) {
  const form = useCheckedForm(deskRules, NOTHING);
  const [{ lines, enquiry }, setRest] = useState(EMPTY);
  const [refusal, setRefusal] = useState<string>();
  const utils = trpc.useUtils();
  const isDirty = form.isDirty() || lines.length > 0;
  const stored = usePersistentDraft({
    key: 'desk',
    schema: storedDraft,
    base: null,
    values: { form: form.values, rest: { lines, enquiry } },
    isDirty,
    onRestore: ({ values }) => {
      form.setValues(values.form);
      setRest(values.rest);
    },
  });
  const keys = useRef(new Map<string, string>());

  function clear(): void {
    form.setValues(NOTHING);
    form.clearErrors();
    setRest(EMPTY);
    setRefusal(undefined);
    stored.remove();
  }

  const showOrder = useShowOrder();
  const writing = trpc.admin.desk.write.useMutation({
    onSuccess: (order) => {
      keys.current.clear();
      showOrder(order);
      void utils.admin.orders.invalidate();
      void utils.admin.desk.invalidate();
      void utils.admin.overview.invalidate();
      void utils.admin.enquiries.invalidate();
      clear();
      onWritten(order);
    },
    onError: (error) => {
      const { issues = [], code } = shopErrorOf(error) ?? {};
      const { collectionTime, ...faults } = formErrorsOf(issues);
      form.setErrors({ ...faults, ...(collectionTime && { deliveryTime: collectionTime }) });
      // What it costs or how many there are is another by now.
      if (code === 'PRICE_CHANGED' || code === 'OUT_OF_STOCK') {
        void utils.admin.products.invalidate();
        void utils.admin.seasons.invalidate();
      }
      void utils.admin.desk.days.invalidate();
    },
  });

  function write(
    priced: readonly PricedDeskLine[],
    { isRefusedTime, cost }: { isRefusedTime: boolean; cost: DeskCost },
  ) {
    if (writing.isPending) return;
    setRefusal(undefined);
    const { hasErrors } = form.validate();
    if (lines.length === 0) setRefusal('Please choose a bouquet.');
    else if (priced.length < lines.length) setRefusal('One of the bouquets is no longer on sale.');
    if (hasErrors || lines.length === 0 || priced.length < lines.length) return;
    const { placeType, anyway, deliveryTime, ...values } = form.getValues();
    const { subtotal, delivery } = cost;
    const order = {
      ...values,
      ...(placeType && { placeType: deskSchema.shape.placeType.parse(placeType) || undefined }),
      ...(isRefusedTime && anyway.trim() && { anyway }),
      ifAway: deskForm.shape.ifAway.parse(values.ifAway),
      ...timeOf({ deliveryTime, collectionPoint: values.collectionPoint }),
      payment: deskForm.shape.payment.parse(values.payment),
      subtotal: randText(subtotal),
      delivery: randText(delivery),
      total: randText(sum([subtotal, delivery])),
      items: priced.map((each) => ({
        productId: each.productId,
        quantity: each.quantity,
        size: each.size || sizeNameOf(each),
        priceAtTime: randText(each.price),
      })),
      ...(enquiry && { enquiryId: enquiry.id }),
    };
    const content = JSON.stringify(order);
    const idempotencyKey = keys.current.get(content) ?? newUuid();
    keys.current.set(content, idempotencyKey);
    writing.mutate({ ...order, idempotencyKey });
  }

  return {
    form,
    lines,
    enquiry,
    setLines: (next: DeskLine[]) => setRest({ lines: next, enquiry }),
    /** Begins with what a company asked for. */
    fillFrom: ({ id, companyName, contactPerson, email, phone, details }: EnquiryView) => {
      form.setValues({
        ...NOTHING,
        customerName: contactPerson,
        customerEmail: email,
        customerPhone: phone,
        recipientName: companyName,
        specialInstructions: details.slice(0, 1_000),
      });
      setRest({ lines: [], enquiry: { id, companyName } });
    },
    stored,
    isDirty,
    clear,
    write,
    writing,
    refusal,
  };
}

export type DeskForm = ReturnType<typeof useDeskForm>;
