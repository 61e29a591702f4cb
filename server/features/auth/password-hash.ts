import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the library's default, at OWASP's figures: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export async function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/**
 * Returns whether the password belongs to the hash. Without a hash it returns false, after the same
 * work, so that the time tells no caller whether a user name exists.
 */
export async function isPassword(password: string, known: string | undefined): Promise<boolean> {
  const fits = await verify(known ?? UNKNOWN_USER_HASH, password);
  return fits && known !== undefined;
}

/** The hash of a random password that was thrown away, at the same cost. */
const UNKNOWN_USER_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$O+bdpad40TbbFILwR/UokA$VUJshbRz46I2+45GA1dX8U3XbNtpxCFTEeu4+rfp4uo';
