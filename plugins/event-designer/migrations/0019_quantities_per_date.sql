-- By hand: what is there counts over all dates as before, and dates say what was taken of each ticket and pool.
ALTER TABLE "schedule_dates" ADD COLUMN "ticket_sales" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "schedule_dates" ADD COLUMN "pool_sales" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "stock_pools" ADD COLUMN "quantity_scope" text DEFAULT 'all_dates' NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "quantity_scope" text DEFAULT 'all_dates' NOT NULL;
--> statement-breakpoint
WITH "taken" AS (
  SELECT "account_id", "event_id", "date_id", "ticket_id",
    count(*) FILTER (WHERE "state" = 'sold')::int AS "sold",
    count(*) FILTER (WHERE "state" = 'reserved')::int AS "reserved",
    count(*) FILTER (WHERE "state" = 'sold' AND "left_at" IS NOT NULL)::int AS "exited"
  FROM "registrations" WHERE "date_id" IS NOT NULL AND "state" IN ('sold', 'reserved')
  GROUP BY "account_id", "event_id", "date_id", "ticket_id"
), "of_tickets" AS (
  SELECT "account_id", "date_id", jsonb_agg(jsonb_build_object('ticketId', "ticket_id", 'sold', "sold", 'reserved', "reserved", 'exited', "exited") ORDER BY "ticket_id") AS "said"
  FROM "taken" GROUP BY "account_id", "date_id"
), "of_pools" AS (
  SELECT "account_id", "date_id", jsonb_agg(jsonb_build_object('poolId', "pool_id", 'sold', "sold", 'reserved', "reserved", 'exited', "exited") ORDER BY "pool_id") AS "said"
  FROM (
    SELECT "taken"."account_id", "taken"."date_id", "pool"."id" AS "pool_id", sum("taken"."sold")::int AS "sold", sum("taken"."reserved")::int AS "reserved", sum("taken"."exited")::int AS "exited"
    FROM "taken"
    JOIN "tickets" "ticket" ON "ticket"."account_id" = "taken"."account_id" AND "ticket"."event_id" = "taken"."event_id" AND "ticket"."id" = "taken"."ticket_id"
    JOIN "stock_pools" "pool" ON "pool"."account_id" = "ticket"."account_id" AND "pool"."event_id" = "ticket"."event_id" AND ("ticket"."stock_pool_id" = "pool"."id" OR "ticket"."also_pool_ids" @> to_jsonb("pool"."id"))
    GROUP BY "taken"."account_id", "taken"."date_id", "pool"."id"
  ) "pools" GROUP BY "account_id", "date_id"
)
UPDATE "schedule_dates" SET "ticket_sales" = "of_tickets"."said", "pool_sales" = COALESCE("of_pools"."said", '[]'::jsonb)
FROM "of_tickets" LEFT JOIN "of_pools" ON "of_pools"."account_id" = "of_tickets"."account_id" AND "of_pools"."date_id" = "of_tickets"."date_id"
WHERE "schedule_dates"."account_id" = "of_tickets"."account_id" AND "schedule_dates"."id" = "of_tickets"."date_id";
