-- Replaces: 0009_specials_of_dates
ALTER TABLE "schedule_dates" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_dates" ADD COLUMN "place" jsonb;--> statement-breakpoint
ALTER TABLE "schedule_dates" ADD COLUMN "ticket_overrides" jsonb DEFAULT '[]'::jsonb NOT NULL;