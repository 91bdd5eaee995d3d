ALTER TABLE "tickets" ADD COLUMN "offers_freed_places" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "waitlist_offer_minutes" integer;
--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD COLUMN "is_passed_over" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "tickets_offering" ON "tickets" USING btree ("account_id","id") WHERE "tickets"."offers_freed_places";
