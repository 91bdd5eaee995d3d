-- Events that were published at some time have a page from now on. Addresses are one for all accounts: the oldest keeps its
-- own, and of any other the page was never there to be found.
with "ranked" as (
  select "id", "account_id", row_number() over (partition by "slug" order by "first_published_at", "account_id", "id") as "place"
  from "events" where "first_published_at" is not null
)
update "events" set "slug" = rtrim(left("slug", 60), '-') || '-' || "events"."account_id" || '-' || "events"."id"
from "ranked"
where "ranked"."id" = "events"."id" and "ranked"."account_id" = "events"."account_id" and "ranked"."place" > 1;--> statement-breakpoint
insert into "public_addresses" ("account_id", "kind", "key", "target")
select "account_id", 'event-designer.page', "slug", "id" from "events" where "first_published_at" is not null
on conflict do nothing;
