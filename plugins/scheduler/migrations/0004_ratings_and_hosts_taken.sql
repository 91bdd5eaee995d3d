ALTER TABLE "scheduler_bookings" ADD COLUMN "rating" integer;
--> statement-breakpoint
ALTER TABLE "scheduler_bookings" ADD COLUMN "rating_comment" text DEFAULT '' NOT NULL;

--> statement-breakpoint
-- Bookings to come that stand take their hosts in the table that all areas share. Those that share a time, or that somebody booked
-- against a rule in an earlier release, are left out by the constraint.
DO $taken$
DECLARE
	wanted record;
BEGIN
	FOR wanted IN
		SELECT "account_id", "id", "starts_at", "ends_at", jsonb_array_elements("host_ids")::integer AS "host_id"
		FROM "scheduler_bookings"
		WHERE "state" IN ('confirmed', 'noShow') AND NOT "is_override" AND "ends_at" > now()
		ORDER BY "id"
	LOOP
		BEGIN
			INSERT INTO "occupancy" ("account_id", "subject_kind", "subject_id", "starts_at", "ends_at", "strength", "source_kind", "source_id")
			VALUES (wanted."account_id", 1, wanted."host_id", wanted."starts_at", wanted."ends_at", 2, 'scheduler.booking', wanted."id");
		EXCEPTION WHEN exclusion_violation THEN
			NULL;
		END;
	END LOOP;
END $taken$;
