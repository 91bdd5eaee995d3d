ALTER TABLE "scan_devices" ADD COLUMN "may_see_notes" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "validity" jsonb;
