-- By hand: the unique key comes after each row was given a random code of its own.
ALTER TABLE "registrations" ADD COLUMN "code" text;
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "first_name" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "last_name" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "company" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "job_title" text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE "registrations" SET "code" = (select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', get_byte(uuid_send(random.key), place) % 32 + 1, 1), '') from (select gen_random_uuid() as key where registrations.id is not null) random cross join unnest(array[0, 1, 2, 3, 4, 5, 7, 9, 10, 11]) place),
  -- Until now there was only the whole name: the last word of it is taken as the family name.
  "first_name" = CASE WHEN "holder_name" LIKE '% %' THEN trim(regexp_replace("holder_name", '\s+\S+$', '')) ELSE "holder_name" END,
  "last_name" = CASE WHEN "holder_name" LIKE '% %' THEN substring("holder_name" from '\S+$') ELSE '' END
  WHERE "code" IS NULL;
--> statement-breakpoint
UPDATE "removed_rows" SET "rows" = COALESCE((
  SELECT jsonb_agg(CASE WHEN "kept"."row" ->> 'code' IS NULL THEN "kept"."row" || jsonb_build_object('code', (select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', get_byte(uuid_send(random.key), place) % 32 + 1, 1), '') from (select gen_random_uuid() as key where registrations.id is not null) random cross join unnest(array[0, 1, 2, 3, 4, 5, 7, 9, 10, 11]) place)) ELSE "kept"."row" END)
  FROM jsonb_array_elements("rows") AS "kept" ("row")
  CROSS JOIN LATERAL jsonb_populate_record(null::"registrations", "kept"."row") AS "registrations"
), "rows") WHERE "table_name" = 'registrations';
--> statement-breakpoint
ALTER TABLE "registrations" ALTER COLUMN "code" SET NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_code" ON "registrations" USING btree ("account_id","code");
