-- Replaces: 0000_first
CREATE TABLE "event_content" (
	"account_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"blocks" jsonb NOT NULL,
	CONSTRAINT "event_content_account_id_event_id_pk" PRIMARY KEY("account_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "event_tags" (
	"account_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "event_tags_account_id_event_id_tag_id_pk" PRIMARY KEY("account_id","event_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"basic_info_version" integer DEFAULT 1 NOT NULL,
	"details_version" integer DEFAULT 1 NOT NULL,
	"publish_version" integer DEFAULT 1 NOT NULL,
	"settings_version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"mode" text DEFAULT 'standard' NOT NULL,
	"is_recurring" boolean NOT NULL,
	"event_type_id" integer,
	"category_id" integer,
	"organizer_id" integer,
	"currency" text NOT NULL,
	"time_zone" text NOT NULL,
	"time_display" text DEFAULT 'eventTimeZone' NOT NULL,
	"time_slots" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"location_type" text NOT NULL,
	"venue" jsonb NOT NULL,
	"online" jsonb NOT NULL,
	"place" text NOT NULL,
	"is_enable_attendee_app" boolean DEFAULT false NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"cover_media_id" integer,
	"cover_alt" text DEFAULT '' NOT NULL,
	"profile_image_url" text,
	"tablet_image_url" text,
	"mobile_image_url" text,
	"status" text DEFAULT 'unpublished' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancellation_reason" text DEFAULT '' NOT NULL,
	"access" text DEFAULT 'public' NOT NULL,
	"password_hash" text,
	"visibility" jsonb NOT NULL,
	"ticket_count" integer DEFAULT 0 NOT NULL,
	"tickets_sold" integer DEFAULT 0 NOT NULL,
	"tickets_total" bigint,
	CONSTRAINT "events_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"ticket_id" integer NOT NULL,
	"state" text NOT NULL,
	"price_paid" bigint NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "registrations_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_pools" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "stock_pools_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_pools_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "stock_pools_of_event" UNIQUE("account_id","event_id","id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"internal_name" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"quantity" integer,
	"stock_pool_id" integer,
	"price" bigint NOT NULL,
	"min_per_order" integer NOT NULL,
	"max_per_order" integer,
	"visibility" text NOT NULL,
	"visible_from" timestamp (3) with time zone,
	"visible_until" timestamp (3) with time zone,
	"availability" text NOT NULL,
	"sale_start" timestamp (3) with time zone,
	"sale_end" timestamp (3) with time zone,
	"access_protection" text NOT NULL,
	"pass_code_hash" text,
	"is_paused" boolean NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tickets_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "tickets_of_event" UNIQUE("account_id","event_id","id")
);
--> statement-breakpoint
ALTER TABLE "event_content" ADD CONSTRAINT "event_content_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_tags" ADD CONSTRAINT "event_tags_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_tags" ADD CONSTRAINT "event_tags_account_id_tag_id_tags_account_id_id_fk" FOREIGN KEY ("account_id","tag_id") REFERENCES "public"."tags"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_account_id_organizer_id_organizers_account_id_id_fk" FOREIGN KEY ("account_id","organizer_id") REFERENCES "public"."organizers"("account_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_account_id_cover_media_id_media_account_id_id_fk" FOREIGN KEY ("account_id","cover_media_id") REFERENCES "public"."media"("account_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_account_id_event_id_ticket_id_tickets_account_id_event_id_id_fk" FOREIGN KEY ("account_id","event_id","ticket_id") REFERENCES "public"."tickets"("account_id","event_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_pools" ADD CONSTRAINT "stock_pools_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_account_id_event_id_stock_pool_id_stock_pools_account_id_event_id_id_fk" FOREIGN KEY ("account_id","event_id","stock_pool_id") REFERENCES "public"."stock_pools"("account_id","event_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "event_tags_tag" ON "event_tags" USING btree ("account_id","tag_id");
--> statement-breakpoint
CREATE INDEX "events_starts_at" ON "events" USING btree ("account_id","starts_at" desc nulls last,"id" desc);
--> statement-breakpoint
CREATE INDEX "events_ends_at" ON "events" USING btree ("account_id","ends_at" desc nulls last,"id" desc);
--> statement-breakpoint
CREATE INDEX "events_name" ON "events" USING btree ("account_id","name","id");
--> statement-breakpoint
CREATE INDEX "events_status" ON "events" USING btree ("account_id","status","starts_at" desc nulls last);
--> statement-breakpoint
CREATE INDEX "events_tickets_sold" ON "events" USING btree ("account_id","tickets_sold","id");
--> statement-breakpoint
CREATE INDEX "events_created_at" ON "events" USING btree ("account_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "events_updated_at" ON "events" USING btree ("account_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "registrations_ticket" ON "registrations" USING btree ("account_id","event_id","ticket_id","state");
--> statement-breakpoint
CREATE INDEX "tickets_position" ON "tickets" USING btree ("account_id","event_id","position","id");
--> statement-breakpoint
CREATE INDEX "tickets_pool" ON "tickets" USING btree ("account_id","stock_pool_id");
