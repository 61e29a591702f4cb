import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { newPassword } from '#contract/owner/admin.ts';
import { whatsAppNumber } from '#contract/text/whatsapp.ts';
import {
  address,
  isAddressRange,
  isOrigin,
  isProduction,
  isSender,
  SANDBOX_MERCHANT,
  unsafeInProduction,
} from './config-rules.ts';

const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional();

/** What the law wants shoppers to know of the shop; a line of text. */
const detail = optionalText.refine(
  (text) => (text?.length ?? 0) <= 200,
  'must have 200 characters or fewer',
);

// Digits only: Number() would take a blank for 0.
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number')
  .transform(Number)
  .pipe(z.number().max(65_535));

const databaseAddress = address(
  /^postgres(ql)?$/,
  'postgres://shop:password@127.0.0.1:5432/shop, in which / and @ of the password are written %2F and %40',
).optional();

const environment = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  PUBLIC_URL: address(/^https?$/, 'https://shop.example.co.za')
    .refine(isOrigin, 'must be scheme, host and port only, without a path, query or #')
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  SHOP_NAME: z.string().trim().min(1).max(60).default('Joburg Blooms'),
  PAYFAST_BASE_URL: address(/^https?$/, 'https://www.payfast.co.za').optional(),
  PAYFAST_MERCHANT_ID: z
    .string()
    .regex(/^\d{1,12}$/, 'must be the number that PayFast shows as Merchant ID, digits only')
    .default(SANDBOX_MERCHANT.id),
  PAYFAST_MERCHANT_KEY: z.string().min(1).optional(),
  PAYFAST_PASSPHRASE: z
    .string()
    .regex(/^[A-Za-z0-9_/-]*$/, 'may hold letters, digits, - _ and / only')
    .optional(),
  SMTP_URL: address(/^smtps?$/, 'smtps://user:password@mail.example.co.za').optional(),
  MAIL_FROM: optionalText.refine(
    (text) => text === undefined || isSender(text),
    'must be an email address, or a name and an address as in Joburg Blooms <orders@example.co.za>',
  ),
  SHOP_EMAIL: z.email('must be an email address').optional(),
  SHOP_LEGAL_NAME: detail,
  SHOP_LEGAL_STATUS: detail,
  SHOP_ADDRESS: detail,
  SHOP_PHONE: detail,
  SHOP_WHATSAPP: optionalText.refine(
    (text) => text === undefined || whatsAppNumber(text) !== '',
    'must be a phone number, such as 082 123 4567 or +27 82 123 4567',
  ),
  INFORMATION_OFFICER: detail,
  S3_ENDPOINT: address(/^https?$/, 'https://s3.af-south-1.amazonaws.com').optional(),
  S3_BUCKET: z.string().trim().min(3).optional(),
  S3_REGION: z.string().trim().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  DEMO_DATA: z.enum(['on', 'off']).default('on'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((address) => address.trim()))
    .transform((addresses) => addresses.filter(Boolean))
    .refine((addresses) => addresses.every(isAddressRange), 'must be IP addresses or CIDR ranges'),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  ADMIN_USERNAME: z.string().trim().min(1).max(60).default('admin'),
  ADMIN_PASSWORD: newPassword.optional(),
  SESSION_SECRET: z
    .string()
    .min(32, 'must have 32 characters or more; openssl rand -hex 32 makes one')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
});

export type Config = Readonly<ReturnType<typeof configFrom>>;

/** Thrown when a setting is wrong; the message is one sentence that names it. */
export class ConfigError extends Error {}

/** Reads `.env` and the environment once. The environment wins. Throws {@link ConfigError}. */
export function loadConfig(): Config {
  const file = resolve('.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return configFrom({ ...fromFile, ...process.env });
}

/** Checks a set of environment variables. Empty values count as not set. */
export function configFrom(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}.`);
  }
  const env = parsed.data;
  const production = isProduction(env);
  const merchant = merchantOf(env);
  const unsafe = production ? unsafeInProduction(env, merchant.passphrase) : undefined;
  if (unsafe) throw new ConfigError(unsafe);
  if (env.SMTP_URL && !env.MAIL_FROM && !env.SHOP_EMAIL) {
    throw new ConfigError(
      'The setting MAIL_FROM is missing: with SMTP_URL, emails need an address that they come from.',
    );
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    throw new ConfigError(
      'The setting DATABASE_URL is missing: DATABASE_DIRECT_URL is a second address of the same database.',
    );
  }

  return {
    production,
    host: env.HOST,
    port: env.PORT,
    /** Where Prometheus may ask; undefined switches metrics off. */
    metrics:
      env.METRICS_PORT === undefined
        ? undefined
        : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    publicUrl: env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /** Where PostgreSQL itself is, when `databaseUrl` leads through a pooler. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    shopName: env.SHOP_NAME,
    payfast: {
      baseUrl: env.PAYFAST_BASE_URL?.replace(/\/+$/, ''),
      ...merchant,
    },
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      shopEmail: env.SHOP_EMAIL,
    },
    /** The number under which shoppers reach the shop on WhatsApp. */
    whatsApp: env.SHOP_WHATSAPP,
    /** The supplier's legal details (section 43 of the ECT Act, section 18 of POPIA). */
    supplier: supplierOf(env),
    /** The S3-compatible store of uploaded pictures; undefined keeps them in `dataDir`. */
    s3: s3Of(env),
    demoData: env.DEMO_DATA === 'on',
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimit: env.RATE_LIMIT === 'on',
    admin: {
      username: env.ADMIN_USERNAME,
      /** Undefined: the one that the shop generates into `dataDir`. */
      password: env.ADMIN_PASSWORD,
      sessionSecret: env.SESSION_SECRET,
    },
    logLevel: env.LOG_LEVEL,
  };
}

/**
 * Returns the merchant's account. The published key and passphrase belong to the published merchant, and to no other.
 * Throws ConfigError without a key.
 */
function merchantOf(env: z.infer<typeof environment>) {
  const { PAYFAST_MERCHANT_ID: merchantId, PAYFAST_MERCHANT_KEY: key } = env;
  const published = merchantId === SANDBOX_MERCHANT.id ? SANDBOX_MERCHANT : undefined;
  const merchantKey = key ?? published?.key;
  if (merchantKey === undefined) {
    throw new ConfigError(
      'The setting PAYFAST_MERCHANT_KEY is missing: a PAYFAST_MERCHANT_ID of your own needs its key.',
    );
  }
  const passphrase = env.PAYFAST_PASSPHRASE ?? published?.passphrase ?? '';
  return { merchantId, merchantKey, passphrase };
}

/** Returns the legal details that are set, and no others. */
function supplierOf(env: z.infer<typeof environment>) {
  return {
    ...(env.SHOP_LEGAL_NAME && { legalName: env.SHOP_LEGAL_NAME }),
    ...(env.SHOP_LEGAL_STATUS && { legalStatus: env.SHOP_LEGAL_STATUS }),
    ...(env.SHOP_ADDRESS && { address: env.SHOP_ADDRESS }),
    ...(env.SHOP_PHONE && { phone: env.SHOP_PHONE }),
    ...(env.INFORMATION_OFFICER && { informationOfficer: env.INFORMATION_OFFICER }),
  };
}

/**
 * Returns all settings of the store or none: with half an account the shop would not find its pictures. Throws
 * ConfigError when only some are set.
 */
function s3Of(env: z.infer<typeof environment>) {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (endpoint && bucket && region && accessKeyId && secretAccessKey) {
    return { endpoint, bucket, region, accessKeyId, secretAccessKey };
  }
  if (!endpoint && !bucket && !region && !accessKeyId && !secretAccessKey) return undefined;
  throw new ConfigError(
    'The settings S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all five or none.',
  );
}
