CREATE TABLE "extras" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "extras_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text DEFAULT 'addon' NOT NULL,
	"title" text NOT NULL,
	"internal_name" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"image_alt" text DEFAULT '' NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"is_tax_included" boolean DEFAULT true NOT NULL,
	"is_pay_what_you_want" boolean DEFAULT false NOT NULL,
	"suggested_price" bigint,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"type" text DEFAULT 'fixed' NOT NULL,
	"quantity" integer,
	"quantity_scope" text DEFAULT 'per_date' NOT NULL,
	"stock_pool_id" integer,
	"min_per_order" integer DEFAULT 1 NOT NULL,
	"max_per_order" integer,
	"max_per_ticket" integer,
	"scope" text DEFAULT 'all_tickets' NOT NULL,
	"ticket_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"requires_ticket" boolean DEFAULT true NOT NULL,
	"included_count" integer DEFAULT 0 NOT NULL,
	"is_price_included" boolean DEFAULT true NOT NULL,
	"availability" text DEFAULT 'everywhere' NOT NULL,
	"sale_start" timestamp (3) with time zone,
	"sale_end" timestamp (3) with time zone,
	"relative_sale_start" jsonb,
	"relative_sale_end" jsonb,
	"visibility" text DEFAULT 'automatic' NOT NULL,
	"visible_from" timestamp (3) with time zone,
	"visible_until" timestamp (3) with time zone,
	"when_not_on_sale" text DEFAULT 'show_unavailable' NOT NULL,
	"hide_when_sold_out" boolean DEFAULT false NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"location" text DEFAULT '' NOT NULL,
	"capacity" integer,
	"is_booking_required" boolean DEFAULT true NOT NULL,
	"overlap_policy" text DEFAULT 'warn' NOT NULL,
	"event_id" integer NOT NULL,
	"position" integer NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"choice_sales" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"date_sales" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"image_id" integer,
	CONSTRAINT "extras_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "extras_of_event" UNIQUE("account_id","event_id","id")
);

--> statement-breakpoint
CREATE TABLE "extra_sales" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "extra_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"extra_id" integer NOT NULL,
	"date_id" integer,
	"state" text NOT NULL,
	"quantity" integer NOT NULL,
	"choice_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_paid" bigint NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "extra_sales_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
ALTER TABLE "extras" ADD CONSTRAINT "extras_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "extras" ADD CONSTRAINT "extras_account_id_event_id_stock_pool_id_stock_pools_account_id_event_id_id_fk" FOREIGN KEY ("account_id","event_id","stock_pool_id") REFERENCES "public"."stock_pools"("account_id","event_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "extras" ADD CONSTRAINT "extras_account_id_image_id_media_account_id_id_fk" FOREIGN KEY ("account_id","image_id") REFERENCES "public"."media"("account_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "extra_sales" ADD CONSTRAINT "extra_sales_account_id_event_id_extra_id_extras_account_id_event_id_id_fk" FOREIGN KEY ("account_id","event_id","extra_id") REFERENCES "public"."extras"("account_id","event_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "extra_sales" ADD CONSTRAINT "extra_sales_account_id_event_id_date_id_schedule_dates_account_id_event_id_id_fk" FOREIGN KEY ("account_id","event_id","date_id") REFERENCES "public"."schedule_dates"("account_id","event_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "extras_position" ON "extras" USING btree ("account_id","event_id","position","id");
--> statement-breakpoint
CREATE INDEX "extras_pool" ON "extras" USING btree ("account_id","stock_pool_id");
--> statement-breakpoint
CREATE INDEX "extra_sales_extra" ON "extra_sales" USING btree ("account_id","event_id","extra_id","state");
