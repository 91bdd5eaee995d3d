ALTER TABLE "scan_devices" ADD COLUMN "maximum_devices" integer;
--> statement-breakpoint
ALTER TABLE "scan_devices" ADD COLUMN "clients" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "extras" ADD COLUMN "min_per_ticket" integer;
--> statement-breakpoint
ALTER TABLE "accessibility_rules" ADD COLUMN "extra_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "accessibility_rules" ADD COLUMN "session_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "accessibility_rules" ADD COLUMN "session_lead" integer DEFAULT 30 NOT NULL;
