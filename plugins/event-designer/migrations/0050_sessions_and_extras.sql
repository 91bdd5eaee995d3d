ALTER TABLE "event_sessions" ADD COLUMN "notes" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "event_sessions" ADD COLUMN "delivery" text DEFAULT 'live' NOT NULL;
--> statement-breakpoint
ALTER TABLE "event_sessions" ADD COLUMN "available_from" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "event_sessions" ADD COLUMN "available_until" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "extras" ADD COLUMN "price_kind" text DEFAULT 'fixed' NOT NULL;
--> statement-breakpoint
ALTER TABLE "extras" ADD COLUMN "price_percentage" double precision;
--> statement-breakpoint
ALTER TABLE "extras" ADD COLUMN "is_mandatory" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Versions store what attendees see. Without these fields, every session of an older version would count as changed.
UPDATE "programme_releases" SET "programme" = jsonb_set("programme", '{sessions}', COALESCE((
  SELECT jsonb_agg('{"notes": "", "delivery": "live"}'::jsonb || session ORDER BY place)
  FROM jsonb_array_elements("programme" -> 'sessions') WITH ORDINALITY AS kept(session, place)
), '[]'::jsonb));
--> statement-breakpoint
UPDATE "removed_rows" SET "rows" = COALESCE((
  SELECT jsonb_agg(jsonb_set(value, '{programme,sessions}', COALESCE((
    SELECT jsonb_agg('{"notes": "", "delivery": "live"}'::jsonb || session ORDER BY session_place)
    FROM jsonb_array_elements(value -> 'programme' -> 'sessions') WITH ORDINALITY AS stored(session, session_place)
  ), '[]'::jsonb)) ORDER BY place) FROM jsonb_array_elements("rows") WITH ORDINALITY AS kept(value, place)
), "rows") WHERE "table_name" = 'programme_releases';
