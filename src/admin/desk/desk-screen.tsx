import { Alert, Button } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { feeLabel } from '#contract/delivery/delivery-fee.ts';
import { randLabel, sum } from '#contract/money/money.ts';
import type { CallerRecipient } from '#contract/desk/desk.schema.ts';
import { DraftNote, OfferedDraft } from '#src/admin/drafts/draft-note.tsx';
import { AdminPageHeader } from '#src/admin/records/admin-page-header.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { focusFirstNamed } from '#src/lib/use-zod-form.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { BouquetFields } from './bouquet-fields.tsx';
import { CallerFields } from './caller-fields.tsx';
import { CompanyFields } from './company-fields.tsx';
import { CardFields, ToFields, WhenFields } from './delivery-fields.tsx';
import { readDeskSearch } from './desk-search.ts';
import classes from './desk.module.css';
import {
  costOf,
  type DeskCost,
  type PricedDeskLine,
  pricedLines,
  sizeNameOf,
} from './desk-lines.ts';
import { PaymentFields } from './payment-fields.tsx';
import { timeRefusal } from './time-refusal.ts';
import { type DeskForm, useDeskForm } from './use-desk-form.ts';
import { useSeasons } from './use-seasons.ts';
import { WaysField } from './ways-field.tsx';
import { WaitingOrders } from './waiting-orders.tsx';

/** The order desk: an order is written while its caller is on the phone, and unpaid ones are followed. */
export function DeskScreen() {
  const navigate = useNavigate();
  const desk = useDeskForm((order) => {
    showToast({ tone: 'success', message: `Order ${order.orderNumber} is written` });
    void navigate({ to: '/admin/orders/$id', params: { id: order.id } });
  });
  useAskedEnquiry(desk);
  return (
    <>
      <AdminPageHeader
        title="Order desk"
        lead="Write an order for somebody on the phone or in the shop."
      />
      <WriteOrder desk={desk} />
      <WaitingOrders />
    </>
  );
}

function WriteOrder({ desk }: { desk: DeskForm }) {
  const products = trpc.admin.products.list.useQuery();
  // What was typed before is in this browser only: nothing may move when it is there.
  if (!useHydrated()) return <div className={classes.coming} />;
  return (
    <QueryBoundary query={products} what="products">
      {(all) => (
        <>
          <Drafts desk={desk} />
          <OrderForm desk={desk} products={all} />
        </>
      )}
    </QueryBoundary>
  );
}

/** What the form was begun with. */
function Drafts({ desk }: { desk: DeskForm }) {
  const { stored } = desk;
  return (
    <>
      {stored.isOffered && <OfferedDraft onShow={stored.show} onDrop={stored.remove} />}
      {stored.isRestored && (
        <DraftNote text="You typed this earlier and did not finish it.">
          <Button variant="subtle" size="md" onClick={desk.clear}>
            Start again
          </Button>
        </DraftNote>
      )}
      {desk.enquiry && (
        <p className={classes.note}>
          For the quote request of {desk.enquiry.companyName}. It counts as answered once the order
          is written.
        </p>
      )}
    </>
  );
}

interface OrderFormProps {
  desk: DeskForm;
  products: readonly AdminProductView[];
}

function OrderForm({ desk, products }: OrderFormProps) {
  const { form, lines, writing } = desk;
  const element = useRef<HTMLFormElement>(null);
  const days = trpc.admin.desk.days.useQuery(undefined, { refetchOnMount: 'always' });
  const [recipients, setRecipients] = useState<readonly CallerRecipient[]>([]);
  const { collection } = days.data ?? {};
  const { collectionPoint } = form.values;
  const isCollected = collectionPoint !== '';
  const offer = collection?.find(({ point }) => point.id === collectionPoint);
  const dueDays = isCollected ? offer?.days : days.data?.days;
  const refusedTime = timeRefusal(form.values, dueDays);
  const seasons = useSeasons();
  const priced = pricedLines(lines, products, { seasons, day: form.values.deliveryDate });

  // What is collected costs no delivery.
  const fees = isCollected ? undefined : days.data?.fees;
  const cost = costOf(priced, form.values, fees);

  useEffect(() => {
    if (writing.error || desk.refusal) focusFirstNamed(element.current, form.errors);
  }, [writing.error, desk.refusal, form.errors]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    desk.write(priced, { isRefusedTime: refusedTime !== undefined, cost });
  }

  return (
    <form ref={element} noValidate className={classes.columns} onSubmit={handleSubmit}>
      <div className={classes.fields}>
        <CallerFields form={form} onRecipients={setRecipients} />
        <BouquetFields
          products={products}
          lines={lines}
          priced={priced}
          problem={desk.refusal}
          onChange={desk.setLines}
        />
        <ToFields
          form={form}
          recipients={recipients}
          isCollected={isCollected}
          ways={
            (collection ?? isCollected) && (
              <WaysField
                offers={collection ?? []}
                pointId={collectionPoint}
                error={form.errors['collectionPoint']}
                onChange={(pointId) =>
                  form.setValues({ collectionPoint: pointId, deliveryDate: '', deliveryTime: '' })
                }
              />
            )
          }
        />
        <WhenFields
          form={form}
          days={{ ...days, data: dueDays && { days: dueDays } }}
          refusal={refusedTime}
          isCollected={isCollected}
        />
        <CardFields form={form} />
        <CompanyFields form={form} />
        <PaymentFields form={form} />
      </div>
      <OrderSummary desk={desk} priced={priced} cost={cost} hasFees={fees !== undefined} />
    </form>
  );
}

interface OrderSummaryProps {
  desk: DeskForm;
  priced: readonly PricedDeskLine[];
  cost: DeskCost;
  hasFees: boolean;
}

/** What is about to be written, and the button that does it. */
function OrderSummary({ desk, priced, cost, hasFees }: OrderSummaryProps) {
  const { writing } = desk;
  const from = cost.isDeliveryKnown ? '' : 'from ';
  return (
    <aside aria-label="This order" className={classes.summary}>
      <ul className={classes.summaryLines}>
        {priced.map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a place in the order
          <li key={place}>
            {line.quantity} × {line.product.name}, {sizeNameOf(line)}
          </li>
        ))}
      </ul>
      {hasFees && (
        <p className={classes.fee}>
          <span>Delivery</span>
          <span>
            {from}
            {feeLabel(cost.delivery)}
          </span>
        </p>
      )}
      <p className={classes.total}>
        <span>Total</span>
        <span>
          {from}
          {randLabel(sum([cost.subtotal, cost.delivery]))}
        </span>
      </p>
      {writing.error && (
        <Alert role="alert" color="blush">
          {changeFailure(writing.error, 'written')}
        </Alert>
      )}
      <Button type="submit" size="lg" fullWidth aria-disabled={writing.isPending}>
        <SwappedLabel>{writing.isPending ? 'One moment...' : 'Write the order'}</SwappedLabel>
      </Button>
      {desk.isDirty && (
        <Button variant="subtle" size="md" fullWidth onClick={desk.clear}>
          Start again
        </Button>
      )}
    </aside>
  );
}

/** Fills the form from the quote request that the address names, once, and takes it out of the address. */
function useAskedEnquiry(desk: DeskForm): void {
  const asked = useLocation({ select: ({ search }) => readDeskSearch(search) });
  const navigate = useNavigate();
  const { data } = trpc.admin.enquiries.list.useQuery({}, { enabled: asked !== undefined });
  const fill = useEffectEvent((id: string) => {
    const enquiry = [...(data?.open ?? []), ...(data?.answered ?? [])].find(
      (each) => each.id === id,
    );
    if (enquiry) desk.fillFrom(enquiry);
    void navigate({ to: '/admin/desk', replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (data && asked !== undefined) fill(asked);
  }, [data, asked]);
}
