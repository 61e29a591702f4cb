import { IconBrandFacebook } from '#src/ui/icons/icon-brand-facebook.ts';
import { IconBrandWhatsapp } from '#src/ui/icons/icon-brand-whatsapp.ts';
import { IconBrandX } from '#src/ui/icons/icon-brand-x.ts';
import { useShop } from '#src/lib/shop-config.tsx';
import classes from './social-links.module.css';

/** The three links that share the shop. They work without an account of the shop's own. */
export function SocialLinks() {
  const { name, publicUrl } = useShop();
  const url = encodeURIComponent(`${publicUrl}/`);
  const words = encodeURIComponent(`${name}: fresh flowers in Johannesburg`);
  const networks = [
    { label: 'WhatsApp', Icon: IconBrandWhatsapp, href: `https://wa.me/?text=${words}%20${url}` },
    {
      label: 'Facebook',
      Icon: IconBrandFacebook,
      href: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    },
    { label: 'X', Icon: IconBrandX, href: `https://x.com/intent/post?text=${words}&url=${url}` },
  ];
  return (
    <ul className={classes.list}>
      {networks.map(({ label, Icon, href }) => (
        <li key={label}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className={classes.link}
            aria-label={`Tell friends on ${label} (opens a new tab)`}
          >
            <Icon size={22} stroke={1.6} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
}
