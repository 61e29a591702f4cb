import { whatsAppLink } from '#contract/text/whatsapp.ts';
import { useShop } from '#src/lib/shop-config.tsx';

/** Says, in place of the cart and the form, how to order where no script runs. */
export function WithoutScripts() {
  const { name, email, whatsApp } = useShop();
  return (
    <p>
      Ordering here needs JavaScript. You can also order directly:{' '}
      {email && (
        <>
          write to <a href={`mailto:${email}`}>{email}</a>,{' '}
        </>
      )}
      {whatsApp && (
        <>
          ask us <a href={whatsAppLink(whatsApp, `Hello ${name}, `)}>on WhatsApp</a>,{' '}
        </>
      )}
      {(email || whatsApp) && 'or '}see <a href="/contact">Contact Us</a>.
    </p>
  );
}
