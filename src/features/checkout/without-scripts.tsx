import { useShop } from '#src/lib/shop-config.tsx';

/** Says, in place of the cart and the form, how to order where no script runs. */
export function WithoutScripts() {
  const { email } = useShop();
  return (
    <p>
      Ordering here needs JavaScript. You can also order directly:{' '}
      {email && (
        <>
          write to <a href={`mailto:${email}`}>{email}</a>,{' '}
        </>
      )}
      {email && 'or '}see <a href="/contact">Contact Us</a>.
    </p>
  );
}
