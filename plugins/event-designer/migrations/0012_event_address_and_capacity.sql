-- Replaces: 0012_event_address_and_capacity
ALTER TABLE "events" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "internal_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "page_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "languages" jsonb DEFAULT '["en"]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "capacity_total" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "first_published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "tickets_reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- As rules/slug.ts makes them from a name. A number behind it keeps two of the same name apart: the event's own id.
with "plain" as (
  select "id", "account_id",
    case when length("word") >= 3 then "word" when "word" = '' then 'event' else 'event-' || "word" end as "base"
  from "events"
  cross join lateral (
    select lower(regexp_replace(normalize(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(normalize("name"), 'Ä', 'ae'), 'ä', 'ae'), 'Ö', 'oe'), 'ö', 'oe'), 'Ü', 'ue'), 'ü', 'ue'), 'ẞ', 'ss'), 'ß', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'Ø', 'o'), 'ø', 'o'), 'Ł', 'l'), 'ł', 'l'), 'Đ', 'd'), 'đ', 'd'), NFD), '[\u0300-\u036f]', '', 'g')) as "folded"
  ) "letters"
  cross join lateral (
    select rtrim(left(btrim(regexp_replace("folded", '[^a-z0-9]+', '-', 'g'), '-'), 69), '-') as "word"
  ) "words"
), "ranked" as (
  select *, row_number() over (partition by "account_id", "base" order by "id") as "place" from "plain"
)
update "events" set "slug" = case
  when "ranked"."place" = 1 and not exists (
    select 1 from "plain" "other"
    where "other"."account_id" = "ranked"."account_id" and "other"."base" || '-' || "other"."id" = "ranked"."base"
  ) then "ranked"."base"
  else "ranked"."base" || '-' || "ranked"."id"
end
from "ranked" where "ranked"."id" = "events"."id";--> statement-breakpoint
-- What was removed comes back with what it needs by now.
update "removed_rows" set "rows" = (
  select jsonb_agg("row" || jsonb_build_object('slug', 'event-' || ("row" ->> 'id'), 'first_published_at', "row" -> 'published_at'))
  from jsonb_array_elements("rows") "row"
) where "table_name" = 'events';--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "slug" SET NOT NULL;--> statement-breakpoint
update "events" set "first_published_at" = "published_at";--> statement-breakpoint
update "events" set "tickets_reserved" = (
  select coalesce(sum("tickets"."reserved"), 0)::int from "tickets"
  where "tickets"."account_id" = "events"."account_id" and "tickets"."event_id" = "events"."id"
);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_slug_unique" UNIQUE("account_id","slug") DEFERRABLE INITIALLY DEFERRED;