import { cents, randText } from '#contract/money/money.ts';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import type {
  ChangeOrderPreviewInput,
  ChangePlacedOrderInput,
  ChangePreviewView,
  WaiveSupplementInput,
} from '#contract/order/change-order.schema.ts';
import { type MailContent, mailText } from '#server/features/mail/texts/mail-content.ts';
import { readChangeMail } from '#server/features/mail/writing/queue-change-mails.ts';
import { getAdminOrder } from '#server/features/order/admin/admin-order.queries.ts';
import { changePlacedOrder, makeChange } from '#server/features/order/change/change-order.ts';
import { waiveSupplement } from '#server/features/order/change/waive-supplement.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** Changes a placed order by {@link changePlacedOrder}, and returns how it stands. Throws its errors. */
export async function changeOrderAtDesk(
  scope: Scope,
  input: ChangePlacedOrderInput,
): Promise<AdminOrderView> {
  await changePlacedOrder(scope, input);
  return getAdminOrder(scope, input);
}

/** Lets go what a change left to be paid by {@link waiveSupplement}, and returns how the order stands. */
export async function waiveAtDesk(
  scope: Scope,
  input: WaiveSupplementInput,
): Promise<AdminOrderView> {
  await waiveSupplement(scope, input);
  return getAdminOrder(scope, input);
}

/** Ends the transaction of a preview, so that nothing of it stays. */
class PreviewDone extends Error {
  readonly preview: ChangePreviewView;

  constructor(preview: ChangePreviewView) {
    super('Previewed');
    this.preview = preview;
  }
}

/**
 * Returns what a change will do, and what the customer will read of it: the change is made and taken back, so that what
 * is shown is what saving does. Throws the errors of {@link makeChange}.
 */
export async function previewChange(
  scope: Scope,
  input: ChangeOrderPreviewInput,
): Promise<ChangePreviewView> {
  try {
    return await scope.transaction(async (inner): Promise<never> => {
      throw new PreviewDone(await readPreview(inner, input));
    });
  } catch (error) {
    if (error instanceof PreviewDone) return error.preview;
    throw error;
  }
}

async function readPreview(
  scope: Scope,
  input: ChangeOrderPreviewInput,
): Promise<ChangePreviewView> {
  const made = await makeChange(scope, input);
  const { order, lines, changes, stock, before, takesPlace } = made;
  const money = await scope.refunds.sumsOf(order);
  const mail = await readChangeMail(scope, made);
  return {
    changes: [...changes],
    lines: lines.map((line) => ({
      productId: line.product.id,
      productName: line.productName,
      size: line.sizeLabel,
      quantity: line.quantity,
      price: randText(cents(line.priceCents)),
    })),
    before: randText(before),
    after: randText(cents(order.totalCents)),
    toPay: randText(order.paymentStatus === 'paid' ? money.toPay : cents(order.totalCents)),
    toRefund: randText(money.toRefund),
    stock: [...stock],
    takesPlace,
    isOutsideArea: order.outsideArea,
    mail: order.customerEmail
      ? {
          to: order.customerEmail,
          subject: mail.subject,
          text: mailText(withoutKey(mail.content), scope.shop.name),
        }
      : null,
  };
}

/** The link opens the page of the order to anybody that reads it. */
function withoutKey({ action, ...content }: MailContent): MailContent {
  return { ...content, ...(action && { action: { ...action, url: '(the link to the order)' } }) };
}
