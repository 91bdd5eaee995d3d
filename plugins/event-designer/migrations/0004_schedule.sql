-- Replaces: 0004_schedule
ALTER TABLE "registrations" ADD COLUMN "date_id" integer;--> statement-breakpoint
insert into "schedule_dates" ("account_id", "event_id", "start", "end", "starts_at", "ends_at", "admission_minutes")
select "account_id", "id", slot->>'start', slot->>'end',
  (slot->>'start')::timestamp at time zone "time_zone", (slot->>'end')::timestamp at time zone "time_zone",
  (extract(epoch from (slot->>'start')::timestamp - (slot->>'admissionAt')::timestamp) / 60)::int
from "events" cross join lateral jsonb_array_elements("time_slots") slot
where "is_recurring";--> statement-breakpoint
update "events" set "time_slots" = '[]'::jsonb where "is_recurring";
