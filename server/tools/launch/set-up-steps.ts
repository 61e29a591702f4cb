import { isHardToGuess } from '#contract/owner/admin.ts';
import type { SetUpStep } from '#contract/owner/overview.schema.ts';
import type { Config } from '#server/platform/config/config.ts';
import { LIVE_PAYFAST, SANDBOX_MERCHANT } from '#server/platform/config/config-rules.ts';

type Settings = Pick<
  Config,
  'production' | 'supplier' | 'mail' | 'payfast' | 'publicUrl' | 'trustedProxies'
>;

/** Each visitor can try passphrases offline, as fast as a machine computes MD5. PayFast takes up to 32 characters. */
const SHORTEST_PASSPHRASE = 20;

type Step = Pick<SetUpStep, 'title' | 'why'> & {
  /** It is told of only while it is wrong: done, it has nothing to tick off. */
  isWarning?: boolean;
  /** Each setting of the step: is it as a shop that sells needs it? */
  isDone: Readonly<Record<string, (settings: Settings) => boolean>>;
};

const STEPS: readonly Step[] = [
  {
    title: 'Who shoppers buy from',
    why: 'Shown on Contact Us. The law wants the legal name and its status there.',
    isDone: {
      SHOP_LEGAL_NAME: ({ supplier }) => supplier.legalName !== undefined,
      SHOP_LEGAL_STATUS: ({ supplier }) => supplier.legalStatus !== undefined,
    },
  },
  {
    title: 'Address',
    why: 'Shown on Contact Us. The law wants it there.',
    isDone: { SHOP_ADDRESS: ({ supplier }) => supplier.address !== undefined },
  },
  {
    title: 'Phone',
    why: 'Where shoppers ring. Shown on Contact Us.',
    isDone: { SHOP_PHONE: ({ supplier }) => supplier.phone !== undefined },
  },
  {
    title: 'Mailbox',
    why: 'Until it is set, no email tells you of new orders and questions, and shoppers cannot write to you.',
    isDone: { SHOP_EMAIL: ({ mail }) => mail.shopEmail !== undefined },
  },
  {
    title: 'Mail server',
    why: 'Until it is set, no email leaves the shop, and shoppers get no confirmation.',
    isDone: { SMTP_URL: ({ mail }) => mail.smtpUrl !== undefined },
  },
  {
    title: 'Proxy',
    isWarning: true,
    why: 'An https address is served by a proxy. Until the shop knows its address, all visitors count as one, and one of them can use up what all may do.',
    isDone: {
      TRUSTED_PROXIES: ({ publicUrl = '', trustedProxies }) =>
        !publicUrl.startsWith('https:') || trustedProxies.length > 0,
    },
  },
  {
    title: 'PayFast account',
    why: 'Until it is your own, at PayFast itself, payments are only for trying out and no money comes in.',
    isDone: {
      PAYFAST_BASE_URL: ({ payfast }) => payfast.baseUrl === LIVE_PAYFAST,
      PAYFAST_MERCHANT_ID: ({ payfast }) => payfast.merchantId !== SANDBOX_MERCHANT.id,
      PAYFAST_MERCHANT_KEY: ({ payfast }) => payfast.merchantKey !== SANDBOX_MERCHANT.key,
      PAYFAST_PASSPHRASE: ({ payfast }) => payfast.passphrase !== SANDBOX_MERCHANT.passphrase,
    },
  },
  {
    title: 'PayFast’s passphrase can be guessed',
    isWarning: true,
    why: 'Whoever guesses it can have your payments sent back: make another with openssl rand -hex 16, and set it in PayFast’s dashboard and here at the same time.',
    isDone: {
      PAYFAST_PASSPHRASE: ({ production, payfast: { passphrase } }) =>
        !production || (passphrase.length >= SHORTEST_PASSPHRASE && isHardToGuess(passphrase)),
    },
  },
];

/** What is set on the server before the shop can sell, each with the settings that are missing. */
export function setUpSteps(config: Settings): SetUpStep[] {
  return STEPS.flatMap(({ title, why, isWarning, isDone }) => {
    const settings = Object.keys(isDone).filter((setting) => isDone[setting]?.(config) === false);
    const isSet = settings.length === 0;
    return isSet && isWarning ? [] : [{ title, why, isDone: isSet, settings, screen: null }];
  });
}
