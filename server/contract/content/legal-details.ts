/** What the law wants shoppers to know of the supplier (section 43 of the ECT Act). */
export interface LegalDetails {
  legalName?: string;
  /** Such as "Sole proprietor" or a company's registration number. */
  legalStatus?: string;
  /** Where papers can be served. */
  address?: string;
  phone?: string;
  /** The person responsible for personal data (POPIA). */
  informationOfficer?: string;
}
