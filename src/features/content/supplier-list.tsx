import type { LegalDetails } from '#contract/content/legal-details.ts';
import classes from './supplier-list.module.css';

interface SupplierListProps {
  shopName: string;
  email: string | undefined;
  supplier: LegalDetails;
}

/** The seller's details, as far as the owner has given them; the start of the server names what is missing. */
export function SupplierList({ shopName, email, supplier }: SupplierListProps) {
  const rows = [
    ['Shop', shopName],
    ['Legal name', supplier.legalName],
    ['Legal status', supplier.legalStatus],
    ['Address', supplier.address],
    ['Phone', supplier.phone],
    ['Email', email],
  ] as const;
  return (
    <dl className={classes.list}>
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label} className={classes.row}>
              <dt className={classes.label}>{label}</dt>
              <dd className={classes.value}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
