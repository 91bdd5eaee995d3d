ALTER TABLE "app_highlights" ADD COLUMN "room_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "app_highlights" ADD COLUMN "track_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "app_highlights" ADD COLUMN "when_idle" text DEFAULT 'next' NOT NULL;
