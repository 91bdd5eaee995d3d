-- Replaces: 0001_venues_views_archive
ALTER TABLE "events" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;
