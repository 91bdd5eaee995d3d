ALTER TABLE "extras" ADD COLUMN "sku" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "extras" ADD COLUMN "internal_notes" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "extras" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "extras" ADD COLUMN "location_type" text DEFAULT 'venue' NOT NULL;
--> statement-breakpoint
ALTER TABLE "extras" ADD COLUMN "online_url" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "linked_sessions" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "speakers" ADD COLUMN "locale" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "internal_notes" text DEFAULT '' NOT NULL;
