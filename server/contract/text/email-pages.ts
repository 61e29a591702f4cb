/** The pages that the links of emails open to confirm or end one kind of them, each with `?token=`. */
export const EMAIL_PAGES = {
  'confirm-back-in-stock': '/emails/confirm-back-in-stock',
  'end-back-in-stock': '/emails/end-back-in-stock',
  'end-reminder': '/emails/end-reminder',
  'end-abandoned-checkout': '/emails/end-abandoned-checkout',
  'end-reviews': '/emails/end-reviews',
} as const;
export type EmailStep = keyof typeof EMAIL_PAGES;
