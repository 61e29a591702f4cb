import { z } from 'zod';

const flag = z
  .enum(['0', '1'], 'must be 0 or 1')
  .default('0')
  .transform((value) => value === '1');

const schema = z.object({
  SIM_HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  SIM_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
    .default('4600')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be a port number from 0 to 65535'),
  SIM_MERCHANT_ID: z.string().regex(/^\d+$/, 'must be digits').default('10000100'),
  SIM_MERCHANT_KEY: z.string().min(1, 'must not be empty').default('46f0cd694581a'),
  SIM_PASSPHRASE: z.string().default('jt7NOE43FZPn'),
  SIM_CONTROL: flag,
  SIM_PROFILE: z
    .enum(['sandbox', 'live', 'strict'], 'must be sandbox, live or strict')
    .default('sandbox'),
  SIM_TIME_SCALE: z.coerce
    .number('must be a number above 0')
    .positive('must be a number above 0')
    .default(1),
  SIM_STATE_FILE: z.string().default(''),
  SIM_STRICT_URLS: flag,
  SIM_STRICT_PORTS: flag,
  SIM_EXIT_WITH_PARENT: flag,
});

/** Which of PayFast's environments the simulator imitates; the README tells them apart. */
export type Profile = 'sandbox' | 'live' | 'strict';

export type SimulatorSettings = {
  host: string;
  /** 0 takes any free port. */
  port: number;
  merchantId: string;
  merchantKey: string;
  /** Empty: the account has no passphrase, and none is signed. */
  passphrase: string;
  /** Whether the JSON control routes under /__sim/ answer. */
  control: boolean;
  profile: Profile;
  /** Multiplies the waits between delivery attempts: 1/6000 turns ten minutes into 100 ms. */
  timeScale: number;
  /** Where payments and sent notifications are remembered; empty: only in memory. */
  stateFile: string;
  /** Refuse addresses that contain "local", as PayFast's help pages say it does. */
  strictUrls: boolean;
  /** Never deliver to a port PayFast does not deliver to. */
  strictPorts: boolean;
  /** Stop when standard input closes, so that the program never outlives its parent. */
  exitWithParent: boolean;
};

/** Reads the simulator's own settings. Throws an Error naming the first wrong one. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): SimulatorSettings {
  const read = schema.safeParse(env);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(
      `The PayFast simulator cannot start: ${issue?.path.join('.')} ${issue?.message}.`,
    );
  }
  const values = read.data;
  return {
    host: values.SIM_HOST,
    port: values.SIM_PORT,
    merchantId: values.SIM_MERCHANT_ID,
    merchantKey: values.SIM_MERCHANT_KEY,
    passphrase: values.SIM_PASSPHRASE,
    control: values.SIM_CONTROL,
    profile: values.SIM_PROFILE,
    timeScale: values.SIM_TIME_SCALE,
    stateFile: values.SIM_STATE_FILE,
    strictUrls: values.SIM_STRICT_URLS,
    strictPorts: values.SIM_STRICT_PORTS,
    exitWithParent: values.SIM_EXIT_WITH_PARENT,
  };
}
