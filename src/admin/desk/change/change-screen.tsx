import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import { isCollectionTime } from '#contract/delivery/collection.ts';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import type { OrderToChangeView } from '#contract/order/change-order.schema.ts';
import { BouquetFields } from '#src/admin/desk/bouquet-fields.tsx';
import { CardFields, ToFields, WhenFields } from '#src/admin/desk/delivery-fields.tsx';
import { useSeasons } from '#src/admin/desk/use-seasons.ts';
import { pricedLines } from '#src/admin/desk/desk-lines.ts';
import classes from '#src/admin/desk/desk.module.css';
import { timeRefusal } from '#src/admin/desk/time-refusal.ts';
import { DraftNote, OfferedDraft } from '#src/admin/drafts/draft-note.tsx';
import { restoredText } from '#src/admin/drafts/use-persistent-draft.ts';
import { AdminPageHeader } from '#src/admin/records/admin-page-header.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { focusFirstNamed } from '#src/lib/use-zod-form.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { ChangeSummary } from './change-summary.tsx';
import { KeptLines } from './kept-lines.tsx';
import { useChangeForm } from './use-change-form.ts';

/** A placed order is changed: its bouquets, when and where it goes, to whom and with which card. */
export function ChangeScreen({ id }: { id: string }) {
  const order = trpc.admin.desk.orderToChange.useQuery({ id });
  const products = trpc.admin.products.list.useQuery();
  const both = {
    data: order.data && products.data && { order: order.data, products: products.data },
    error: order.error ?? products.error,
    refetch: () => {
      if (order.error) void order.refetch();
      if (products.error) void products.refetch();
    },
  };
  return (
    <>
      <AdminPageHeader
        title={
          <>
            Change order <span className={classes.orderNumber}>{order.data?.orderNumber}</span>
          </>
        }
        lead="What stays keeps the price that was paid. The shopper is told what you changed."
      />
      {/* What was typed before is in this browser only: nothing may move when it is there. */}
      {useHydrated() ? (
        <QueryBoundary query={both} what="order">
          {(all) => <ChangeOrderForm order={all.order} products={all.products} />}
        </QueryBoundary>
      ) : (
        <div className={classes.coming} />
      )}
    </>
  );
}

interface ChangeOrderFormProps {
  order: OrderToChangeView;
  products: readonly AdminProductView[];
}

function ChangeOrderForm({ order, products }: ChangeOrderFormProps) {
  const navigate = useNavigate();
  const toOrder = () => void navigate({ to: '/admin/orders/$id', params: { id: order.id } });
  const change = useChangeForm(order, ({ orderNumber }) => {
    showToast({ tone: 'success', message: `Order ${orderNumber} is changed` });
    toOrder();
  });
  const { form, base, added, stored, previewing } = change;
  const element = useRef<HTMLFormElement>(null);
  const choices = trpc.admin.orders.deliveryChoices.useQuery(
    { id: order.id },
    { refetchOnMount: 'always', enabled: base.planFixed === '' },
  );
  const days = { ...choices, data: choices.data && { days: choices.data } };
  const { deliveryDate, deliveryTime } = form.values;
  const isCollected = isCollectionTime(base.values.deliveryTime);
  const isSameTime =
    deliveryDate === base.values.deliveryDate && deliveryTime === base.values.deliveryTime;
  const refusal = isSameTime ? undefined : timeRefusal(form.values, choices.data);
  const seasons = useSeasons();
  const priced = pricedLines(added, products, { seasons, day: deliveryDate });
  const isRefusedTime = refusal !== undefined;
  const preview = change.isPreviewed(priced, isRefusedTime) ? previewing.data : undefined;

  useEffect(() => {
    if (previewing.error || change.problem) focusFirstNamed(element.current, form.errors);
  }, [previewing.error, change.problem, form.errors]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    change.preview(priced, isRefusedTime);
  }

  return (
    <>
      {stored.isOffered && <OfferedDraft onShow={stored.show} onDrop={stored.remove} />}
      {stored.isRestored && (
        <DraftNote text={restoredText(false)}>
          <Button variant="subtle" size="md" onClick={change.clear}>
            Start again
          </Button>
        </DraftNote>
      )}
      <form ref={element} noValidate className={classes.columns} onSubmit={handleSubmit}>
        <div className={classes.fields}>
          <KeptLines change={change} />
          {!base.linesFixed && (
            <BouquetFields
              products={products}
              lines={added}
              priced={priced}
              problem={change.problem}
              legend="Add bouquets"
              isRequired={false}
              onChange={change.setAdded}
            />
          )}
          <ToFields form={form} recipients={[]} isCollected={isCollected} />
          {base.planFixed ? (
            <p className={classes.note}>{base.planFixed}</p>
          ) : (
            <>
              <WhenFields
                form={form}
                days={days}
                refusal={refusal}
                ownTime={base.values.deliveryTime}
              />
              <CardFields form={form} />
            </>
          )}
        </div>
        <ChangeSummary
          change={change}
          preview={preview}
          onSave={() => change.save(priced, isRefusedTime)}
          onLeave={toOrder}
        />
      </form>
    </>
  );
}
