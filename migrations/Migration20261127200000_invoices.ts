import { Migration } from '@mikro-orm/migrations';

/** Orders that were paid before this have no documents, unless the owner issues them. */
export class Migration20261127200000_invoices extends Migration {
  override name = 'Migration20261127200000_invoices';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "document_series" ("id" int not null, "invoice" int not null default 0, "receipt" int not null default 0, "credit_note" int not null default 0, "issued_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `create table "fiscal_document" ("id" uuid not null, "kind" text not null, "number" int not null, "order_id" uuid not null, "payment_id" uuid not null, "refund_id" uuid null, "refers_to_id" uuid null, "issued_at" timestamptz(3) not null, "moved_at" timestamptz(3) not null, "total_cents" int not null, "vat_cents" int null, "vat_percent" int null, "seller" jsonb not null, "buyer" jsonb not null, "lines" jsonb not null, "reason" text not null, "erased_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "fiscal_document_order_id_index" on "fiscal_document" ("order_id");`);
    this.addSql(
      `create index "fiscal_document_refers_to_id_index" on "fiscal_document" ("refers_to_id");`,
    );
    this.addSql(
      `create index "fiscal_document_issued_at_id_index" on "fiscal_document" ("issued_at", "id");`,
    );
    this.addSql(
      `create unique index fiscal_document_once_a_payment on fiscal_document (payment_id, (kind = 'credit_note')) where refund_id is null;`,
    );
    this.addSql(
      `create unique index fiscal_document_once_a_refund on fiscal_document (refund_id, (kind = 'credit_note')) where refund_id is not null;`,
    );
    this.addSql(
      `alter table "fiscal_document" add constraint "fiscal_document_kind_number_unique" unique ("kind", "number");`,
    );
    this.addSql(
      `create table "seller_details" ("id" int not null, "details" jsonb not null, "version" int not null, "updated_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "document_series" add constraint "document_series_one_row" check (id = 1);`,
    );
    this.addSql(
      `alter table "fiscal_document" add constraint "fiscal_document_order_id_foreign" foreign key ("order_id") references "shop_order" ("id");`,
    );
    this.addSql(
      `alter table "fiscal_document" add constraint "fiscal_document_refers_to_id_foreign" foreign key ("refers_to_id") references "fiscal_document" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "fiscal_document" add constraint "fiscal_document_of_money" check ((number >= 1) AND (total_cents > 0));`,
    );
    this.addSql(
      `alter table "fiscal_document" add constraint "fiscal_document_credit_refers" check ((kind <> 'credit_note') OR (refers_to_id IS NOT NULL));`,
    );
    this.addSql(
      `alter table "fiscal_document" add constraint "fiscal_document_kind_check" check ("kind" in ('invoice', 'receipt', 'credit_note'));`,
    );
    this.addSql(
      `create or replace function "fiscal_document_fiscal_document_stays_fn"() returns trigger as \$\$ begin if tg_op = 'UPDATE' then if new.buyer = '{}' and new.erased_at is not null and to_jsonb(new) - 'buyer' - 'erased_at' = to_jsonb(old) - 'buyer' - 'erased_at' then return new; end if; end if; raise exception 'A document that was issued stays as it is'; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "fiscal_document_stays" BEFORE UPDATE OR DELETE on "fiscal_document" for each ROW execute function "fiscal_document_fiscal_document_stays_fn"();`,
    );
    this.addSql(
      `alter table "seller_details" add constraint "seller_details_one_row" check (id = 1);`,
    );

    this.addSql(
      `alter table "shop_order" add column "company_name" text not null default '', add column "company_address" text not null default '', add column "vat_number" text not null default '', add column "order_reference" text not null default '';`,
    );
    this.addSql(`alter table "payment" add column "has_documents" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "payment" drop column "has_documents";`);
    this.addSql(
      `alter table "shop_order" drop column "company_name", drop column "company_address", drop column "vat_number", drop column "order_reference";`,
    );
    this.addSql(`drop table if exists "seller_details" cascade;`);
    this.addSql(`drop table if exists "document_series" cascade;`);
    this.addSql(`drop table if exists "fiscal_document" cascade;`);
    this.addSql(`drop function if exists "fiscal_document_fiscal_document_stays_fn"();`);
  }
}
