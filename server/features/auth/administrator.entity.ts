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
    username: p.text(),
    createdAt: p.datetime(3),
    seenAt: p.datetime(3),
  },
});

/** A browser in which the administrator is signed in. */
export class AdminSession extends AdminSessionSchema.class {}
AdminSessionSchema.setClass(AdminSession);
