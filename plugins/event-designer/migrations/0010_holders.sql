-- Replaces: 0010_holders
ALTER TABLE "registrations" ADD COLUMN "holder_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "holder_email" text DEFAULT '' NOT NULL;