/** A tax invoice, a receipt or a credit note as it is printed; rows are a label, which may be empty, and a text. */
export interface DocumentPaper {
  title: string;
  number: string;
  seller: readonly (readonly [string, string])[];
  /** Empty where the customer's details were erased. */
  buyer: readonly (readonly [string, string])[];
  facts: readonly (readonly [string, string])[];
  lines: readonly { description: string; quantity: string; price: string; amount: string }[];
  /** The amounts of the lines include VAT. */
  hasVat: boolean;
  /** The last one is the total. */
  totals: readonly (readonly [string, string])[];
  notes: readonly string[];
}
