/** What the two pages say that the links of a mail open. */
export const NEWSLETTER_TEXTS = {
  confirm: {
    title: 'One press to go',
    text: 'New bouquets and what is in season, in your inbox. Each mail has a link to unsubscribe.',
    button: 'Yes, send me the newsletter',
    pending: 'Confirming...',
    done: {
      title: 'You are on our list',
      text: 'Thank you. Each mail has a link to unsubscribe, should you ever want to.',
    },
    badLink: 'To get a new one, enter your address at the foot of this page.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    text: 'Press the button, and our newsletter comes to you no more. Mails about your orders still do.',
    button: 'Unsubscribe',
    pending: 'Unsubscribing...',
    done: {
      title: 'You are unsubscribed',
      text: 'Our newsletter comes to you no more. Mails about your orders still do.',
    },
    badLink: 'Please open the link in one of our mails again, or write to us.',
  },
} as const;

export type NewsletterStep = keyof typeof NEWSLETTER_TEXTS;
