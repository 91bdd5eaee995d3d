ALTER TABLE "speakers" ADD COLUMN "unavailable" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "session_rooms" ADD COLUMN "unavailable" jsonb DEFAULT '[]'::jsonb NOT NULL;
