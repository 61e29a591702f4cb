import { defineEntity, p } from '@mikro-orm/core';

const AdminSessionSchema = defineEntity({
  name: 'AdminSession',
  tableName: 'admin_session',
  properties: {
    /** SHA-256 of the token in the cookie, in hex: whoever reads the table cannot sign in with it. */
    tokenHash: p.text().primary(),
    username: p.text(),
    createdAt: p.datetime(3),
    seenAt: p.datetime(3),
  },
});

/** A browser in which the administrator is signed in. */
export class AdminSession extends AdminSessionSchema.class {}
AdminSessionSchema.setClass(AdminSession);
