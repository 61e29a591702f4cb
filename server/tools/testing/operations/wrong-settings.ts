/** Settings of the documented file, wrong one at a time: what the shop has to say instead of starting. */
export const WRONG_SETTINGS: readonly (readonly [name: string, value: string, said: RegExp])[] = [
  ['PUBLIC_URL', 'shop.example.co.za', /PUBLIC_URL is wrong: .*https:\/\/shop\.example\.co\.za/],
  ['PUBLIC_URL', 'http://shop.example.co.za', /PUBLIC_URL must be an https address/],
  ['SESSION_SECRET', 'short', /SESSION_SECRET is wrong: .*openssl rand -hex 32/],
  ['ADMIN_PASSWORD', 'aaaaaaaaaaaaaaa', /ADMIN_PASSWORD is wrong: .*too easy to guess/],
  ['PAYFAST_BASE_URL', 'https://sandbox.payfast.co.za', /PAYFAST_BASE_URL must be/],
  ['PAYFAST_MERCHANT_ID', 'abc', /PAYFAST_MERCHANT_ID is wrong: .*digits only/],
  ['PAYFAST_MERCHANT_ID', '10000100', /PAYFAST_MERCHANT_ID is the sandbox merchant/],
  ['PAYFAST_MERCHANT_KEY', '', /PAYFAST_MERCHANT_KEY is missing/],
  ['PAYFAST_PASSPHRASE', '', /PAYFAST_PASSPHRASE must not be empty/],
  ['SMTP_URL', 'mail.example.co.za', /SMTP_URL is wrong: .*smtps:\/\/user:password@/],
  ['MAIL_FROM', 'hello', /MAIL_FROM is wrong: .*email address/],
  ['SHOP_EMAIL', 'hello', /SHOP_EMAIL is wrong: .*email address/],
  ['TRUSTED_PROXIES', 'nginx', /TRUSTED_PROXIES is wrong: must be IP addresses/],
  ['DEMO_DATA', 'no', /DEMO_DATA is wrong/],
  ['DATA_DIR', '/root/shop', /data folder \/root\/shop cannot be used: it is not writable/],
];

/** The parts of DATABASE_URL, wrong one at a time. */
export const WRONG_DATABASES: readonly (readonly [
  part: string,
  change: (url: URL) => void,
  said: RegExp,
])[] = [
  ['password', (url) => (url.password = 'wrong'), /the user or the password is wrong/],
  ['user', (url) => (url.username = 'florist'), /the user or the password is wrong/],
  ['name', (url) => (url.pathname = '/flowers'), /there is no such database/],
  ['host', (url) => (url.hostname = 'nowhere.invalid'), /the host is not known/],
  ['port', (url) => (url.port = '5499'), /nothing listens at this host and port/],
];
