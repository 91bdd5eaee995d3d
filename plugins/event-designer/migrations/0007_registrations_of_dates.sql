-- Replaces: 0007_registrations_of_dates
ALTER TABLE "schedule_dates" ADD CONSTRAINT "schedule_dates_of_event" UNIQUE("account_id","event_id","id");--> statement-breakpoint
UPDATE "registrations" SET "date_id" = null WHERE "date_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "schedule_dates" WHERE "schedule_dates"."account_id" = "registrations"."account_id" AND "schedule_dates"."event_id" = "registrations"."event_id" AND "schedule_dates"."id" = "registrations"."date_id");--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_account_id_event_id_date_id_schedule_dates_account_id_event_id_id_fk" FOREIGN KEY ("account_id","event_id","date_id") REFERENCES "public"."schedule_dates"("account_id","event_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registrations_date" ON "registrations" USING btree ("account_id","date_id");
