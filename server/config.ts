import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';

const SANDBOX_MERCHANT = {
  id: '10000100',
  key: '46f0cd694581a',
  passphrase: 'jt7NOE43FZPn',
} as const;

const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional();

const environment = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SHOP_NAME: z.string().trim().min(1).max(60).default('Joburg Blooms'),
  PAYFAST_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYFAST_MERCHANT_ID: z
    .string()
    .regex(/^\d{1,12}$/)
    .default(SANDBOX_MERCHANT.id),
  PAYFAST_MERCHANT_KEY: z.string().min(1).default(SANDBOX_MERCHANT.key),
  PAYFAST_PASSPHRASE: z
    .string()
    .regex(/^[A-Za-z0-9_/-]*$/, 'may hold letters, digits, - _ and / only')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: optionalText,
  SHOP_EMAIL: z.email().optional(),
  DEMO_DATA: z.enum(['on', 'off']).default('on'),
  TRUSTED_PROXIES: z.string().default(''),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
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
  const production = env.NODE_ENV === 'production';
  if (production) refuseUnsafeProduction(env, variables.PAYFAST_PASSPHRASE);

  return {
    production,
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    shopName: env.SHOP_NAME,
    payfast: {
      baseUrl: env.PAYFAST_BASE_URL?.replace(/\/+$/, ''),
      merchantId: env.PAYFAST_MERCHANT_ID,
      merchantKey: env.PAYFAST_MERCHANT_KEY,
      passphrase: env.PAYFAST_PASSPHRASE ?? SANDBOX_MERCHANT.passphrase,
    },
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      shopEmail: env.SHOP_EMAIL,
    },
    demoData: env.DEMO_DATA === 'on',
    trustedProxies: env.TRUSTED_PROXIES.split(',')
      .map((address) => address.trim())
      .filter(Boolean),
    rateLimit: env.RATE_LIMIT === 'on',
    logLevel: env.LOG_LEVEL,
  };
}

function refuseUnsafeProduction(
  env: z.infer<typeof environment>,
  passphrase: string | undefined,
): void {
  if (!env.PUBLIC_URL?.startsWith('https://')) {
    throw new ConfigError('The setting PUBLIC_URL must be an https address in production.');
  }
  if (!env.PAYFAST_BASE_URL || !isPayfastHost(env.PAYFAST_BASE_URL)) {
    throw new ConfigError(
      'The setting PAYFAST_BASE_URL must be https://www.payfast.co.za in production.',
    );
  }
  if (env.PAYFAST_MERCHANT_ID === SANDBOX_MERCHANT.id) {
    throw new ConfigError(
      'The setting PAYFAST_MERCHANT_ID is the sandbox merchant; production needs your own.',
    );
  }
  if (!passphrase) {
    throw new ConfigError('The setting PAYFAST_PASSPHRASE must not be empty in production.');
  }
  if (env.RATE_LIMIT === 'off') {
    throw new ConfigError('The setting RATE_LIMIT cannot be off in production.');
  }
}

function isPayfastHost(url: string): boolean {
  return url.replace(/\/+$/, '') === 'https://www.payfast.co.za';
}
