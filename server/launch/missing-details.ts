import type { SupplierDetails } from '#contract/supplier.ts';

const SETTINGS = {
  legalName: 'SHOP_LEGAL_NAME',
  legalStatus: 'SHOP_LEGAL_STATUS',
  address: 'SHOP_ADDRESS',
  phone: 'SHOP_PHONE',
} satisfies Partial<Record<keyof SupplierDetails, string>>;

/** The settings that the law wants shoppers to know (section 43 of the ECT Act) and that are not set. */
export function missingDetails(supplier: SupplierDetails): string[] {
  return Object.entries(SETTINGS)
    .filter(([detail]) => !supplier[detail as keyof typeof SETTINGS])
    .map(([, setting]) => setting);
}
