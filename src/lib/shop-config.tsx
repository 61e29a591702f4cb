import { createContext, type ReactNode, use } from 'react';
import type { LegalDetails } from '#contract/content/legal-details.ts';
import type { DeliveryChoice } from '#contract/delivery/choice.ts';

/** What every page may know about the shop; it is part of the HTML. */
export interface ShopConfig {
  name: string;
  /** Base of canonical addresses, without a trailing slash. */
  publicUrl: string;
  /** Where shoppers may write to, when the owner shows an address. */
  email?: string;
  /** The seller's details, as far as the owner has given them. */
  supplier?: LegalDetails;
  /** The number under which shoppers reach the shop on WhatsApp; undefined where the owner gave none. */
  whatsApp?: string;
  /** No email leaves the shop, because no mail server is set. */
  keepsEmails?: boolean;
  /** When and where this visitor wants flowers to be delivered; undefined where they have not said. */
  choice?: DeliveryChoice;
}

const ShopContext = createContext<ShopConfig | undefined>(undefined);

export function ShopProvider({ shop, children }: { shop: ShopConfig; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>;
}

/** Returns when and where the visitor wants flowers to be delivered; undefined while they have not said. */
export function useChoice(): ShopConfig['choice'] {
  return use(ShopContext)?.choice;
}

/** Returns the shop's name and public address. Throws outside {@link ShopProvider}. */
export function useShop(): ShopConfig {
  const shop = use(ShopContext);
  if (!shop) throw new Error('useShop needs a ShopProvider around it');
  return shop;
}
