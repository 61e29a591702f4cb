import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { whatsAppLink } from '#contract/text/whatsapp.ts';
import { useShop } from '#src/lib/shop-config.tsx';
import classes from './order-documents.module.css';

/** Opens a chat with the shop that has the order's number in it, where the owner gave a number for that. */
export function WhatsAppQuestion({ orderNumber }: Pick<OrderPageView, 'orderNumber'>) {
  const { whatsApp } = useShop();
  if (!whatsApp) return null;
  return (
    <a
      href={whatsAppLink(whatsApp, `Hello, I have a question about my order ${orderNumber}: `)}
      target="_blank"
      rel="noreferrer"
      className={classes.link}
    >
      Ask us on WhatsApp (opens a new tab)
    </a>
  );
}
