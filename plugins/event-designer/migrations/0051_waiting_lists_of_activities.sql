-- Every entry that exists names a ticket, so it passes the new check.
ALTER TABLE "waiting_list_entries" ALTER COLUMN "ticket_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "extras" ADD COLUMN "has_waitlist" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "extras" ADD COLUMN "offers_freed_places" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "extras" ADD COLUMN "waitlist_offer_minutes" integer;
--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD COLUMN "extra_id" integer;
--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD COLUMN "offered_places" integer;
--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD COLUMN "offered_date_id" integer;
--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD COLUMN "extra_sale_id" integer;
--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_account_id_event_id_extra_id_extras_account_id_event_id_id_fk" FOREIGN KEY ("account_id","event_id","extra_id") REFERENCES "public"."extras"("account_id","event_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_account_id_extra_sale_id_extra_sales_account_id_id_fk" FOREIGN KEY ("account_id","extra_sale_id") REFERENCES "public"."extra_sales"("account_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "extras_offering" ON "extras" USING btree ("account_id","id") WHERE "extras"."offers_freed_places";
--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_entries_extra_email" ON "waiting_list_entries" USING btree ("account_id","extra_id","email");
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_extra_joined_at" ON "waiting_list_entries" USING btree ("account_id","event_id","extra_id","joined_at","id") WHERE extra_id is not null;
--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_of_one" CHECK (num_nonnulls("waiting_list_entries"."ticket_id", "waiting_list_entries"."extra_id") = 1);
