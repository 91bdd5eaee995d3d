ALTER TABLE "schedule_dates" ADD COLUMN "is_bulk_edited" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "password_sealed" text;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "pass_code_sealed" text;
