ALTER TABLE "extras" ADD COLUMN "link_token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;
--> statement-breakpoint
ALTER TABLE "event_sessions" ADD COLUMN "allows_overlap" boolean DEFAULT false NOT NULL;
