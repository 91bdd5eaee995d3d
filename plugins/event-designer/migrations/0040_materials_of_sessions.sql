ALTER TABLE "event_sessions" ADD COLUMN "resources" jsonb DEFAULT '[]'::jsonb NOT NULL;
