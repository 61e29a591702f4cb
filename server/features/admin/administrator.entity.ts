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

/** The one who runs the shop. */
export class Administrator extends AdministratorSchema.class {}
AdministratorSchema.setClass(Administrator);
