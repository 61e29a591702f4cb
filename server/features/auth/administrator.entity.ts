import { defineEntity, p } from '@mikro-orm/core';

const AdministratorSchema = defineEntity({
  name: 'Administrator',
  tableName: 'administrator',
  properties: {
    /** Always 1: there is one administrator. */
    id: p.integer().primary().autoincrement(false),
    username: p.text(),
    /** Argon2id of the password that opens the shop now. */
    passwordHash: p.text(),
    /** Argon2id of the password that was last given by the settings; tells a new one from the same one. */
    givenHash: p.text(),
    updatedAt: p.datetime(3),
    /** The secret of the second factor, sealed (second-factor/sealed-secret.ts); null while there is none. */
    secondFactor: p.text().nullable(),
    secondFactorSince: p.datetime(3).nullable(),
    /** The step of the newest code that was used: it and those before it open nothing any more. */
    lastCodeStep: p.integer().nullable(),
  },
  checks: [{ name: 'administrator_only_one', expression: 'id = 1' }],
});

/** The owner of the shop, as the one account that can sign in. */
export class Administrator extends AdministratorSchema.class {}
AdministratorSchema.setClass(Administrator);

const AdminSessionSchema = defineEntity({
  name: 'AdminSession',
  tableName: 'admin_session',
  properties: {
    /** SHA-256 of the token in the cookie, in hex: a reader of the table cannot sign in with it. */
    tokenHash: p.text().primary(),
    /** Names the session where its token must not be told. */
    id: p.uuid().unique().defaultRaw('gen_random_uuid()'),
    username: p.text(),
    /** What a person calls the browser: "Chrome on Android". */
    browser: p.text().default(''),
    /** The network that it was last seen in: an IPv4 address or an IPv6 /64. */
    network: p.text().default(''),
    createdAt: p.datetime(3),
    seenAt: p.datetime(3),
  },
  triggers: [
    {
      // Every server that shares the database ends the live updates of a session as soon as it is over.
      name: 'session_ended',
      timing: 'after',
      events: ['delete'],
      forEach: 'row',
      body: "perform pg_notify('session_ended', old.id::text); return null;",
    },
  ],
});

/** A browser in which the administrator is signed in. */
export class AdminSession extends AdminSessionSchema.class {}
AdminSessionSchema.setClass(AdminSession);

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_code',
  properties: {
    /** SHA-256 in hex, of eighty random bits: there is nothing to guess. */
    codeHash: p.text().primary(),
    usedAt: p.datetime(3).nullable(),
  },
});

/** A code that takes the place of the phone's, once. */
export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);

const SignInChallengeSchema = defineEntity({
  name: 'SignInChallenge',
  tableName: 'sign_in_challenge',
  properties: {
    /** As of a session: SHA-256 of the token in the cookie, in hex. */
    tokenHash: p.text().primary(),
    createdAt: p.datetime(3),
    /** How many codes were tried. */
    tries: p.integer().default(0),
  },
});

/** A sign-in whose password was right and that waits for its code. */
export class SignInChallenge extends SignInChallengeSchema.class {}
SignInChallengeSchema.setClass(SignInChallenge);
