import type { ReactNode } from 'react';
import { plural } from '#contract/text/plural.ts';
import pageStyles from './gift-page.css?url';

/** What a gift voucher is, and how one is bought. */
export function GiftScreen({ years, form }: { years: number; form: ReactNode }) {
  return (
    <>
      <link rel="stylesheet" href={pageStyles} precedence="default" />
      <div className="gift-screen">
        <h1 className="gift-title">Gift vouchers</h1>
        <p className="gift-lead">
          Flowers of their choice, on a day of their choice. We email the voucher with your message
          on the day you pick.
        </p>
        {form}
        <p className="gift-terms">
          Its code is typed at the checkout, in place of any other code. It can be used in parts,
          and for {plural(years, 'year')}: what is left stays on it.
        </p>
      </div>
    </>
  );
}
