CREATE TABLE "scheduler_hosts" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "scheduler_hosts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"max_per_day" integer,
	CONSTRAINT "scheduler_hosts_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
CREATE TABLE "schedulers" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "schedulers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"slug" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '#3f6ad8' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"durations" jsonb DEFAULT '[30]'::jsonb NOT NULL,
	"default_duration" integer DEFAULT 30 NOT NULL,
	"assignment" text DEFAULT 'single' NOT NULL,
	"hosts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"locations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seats" integer DEFAULT 1 NOT NULL,
	"price" bigint,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"access" text DEFAULT 'public' NOT NULL,
	"secret_key" text DEFAULT '' NOT NULL,
	"availability_version" integer DEFAULT 1 NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"weekly" jsonb DEFAULT '[[{"start":"09:00","end":"17:00"}],[{"start":"09:00","end":"17:00"}],[{"start":"09:00","end":"17:00"}],[{"start":"09:00","end":"17:00"}],[{"start":"09:00","end":"17:00"}],[],[]]'::jsonb NOT NULL,
	"overrides" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"breaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"holidays" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"blocked_periods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"journeys" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"buffer_before" integer DEFAULT 0 NOT NULL,
	"buffer_after" integer DEFAULT 0 NOT NULL,
	"min_notice" integer DEFAULT 120 NOT NULL,
	"window" jsonb DEFAULT '{"kind":"calendarDays","days":60,"from":null,"to":null}'::jsonb NOT NULL,
	"slot_interval" integer,
	"offset_start" integer DEFAULT 0 NOT NULL,
	"max_bookings" jsonb DEFAULT '{"day":null,"week":null,"month":null,"year":null}'::jsonb NOT NULL,
	"max_minutes" jsonb DEFAULT '{"day":null,"week":null,"month":null,"year":null}'::jsonb NOT NULL,
	"is_first_slot_only" boolean DEFAULT false NOT NULL,
	"confirmation" text DEFAULT 'automatic' NOT NULL,
	"pending_blocks" boolean DEFAULT true NOT NULL,
	"per_invitee" jsonb DEFAULT '{"active":null,"day":null,"total":null}'::jsonb NOT NULL,
	"max_guests" integer DEFAULT 0 NOT NULL,
	"cancel_cutoff" integer DEFAULT 0 NOT NULL,
	"is_zone_locked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "schedulers_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
CREATE TABLE "scheduler_bookings" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "scheduler_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"scheduler_id" integer NOT NULL,
	"reference" text NOT NULL,
	"state" text DEFAULT 'confirmed' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"time_zone" text NOT NULL,
	"language" text NOT NULL,
	"guests" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"location" jsonb,
	"host_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"source" text DEFAULT 'page' NOT NULL,
	"is_override" boolean DEFAULT false NOT NULL,
	"override_reason" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"ended_by" text DEFAULT 'none' NOT NULL,
	"moved_from" timestamp (3) with time zone,
	"ical_uid" text NOT NULL,
	"ical_sequence" integer DEFAULT 0 NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	CONSTRAINT "scheduler_bookings_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
CREATE TABLE "scheduler_links" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "scheduler_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"scheduler_id" integer NOT NULL,
	"token" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "scheduler_links_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
CREATE TABLE "scheduler_holds" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "scheduler_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"scheduler_id" integer NOT NULL,
	"token" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"host_ids" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scheduler_holds_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
ALTER TABLE "scheduler_hosts" ADD CONSTRAINT "scheduler_hosts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "schedulers" ADD CONSTRAINT "schedulers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scheduler_bookings" ADD CONSTRAINT "scheduler_bookings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scheduler_bookings" ADD CONSTRAINT "scheduler_bookings_account_id_scheduler_id_schedulers_account_id_id_fk" FOREIGN KEY ("account_id","scheduler_id") REFERENCES "public"."schedulers"("account_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scheduler_links" ADD CONSTRAINT "scheduler_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scheduler_links" ADD CONSTRAINT "scheduler_links_account_id_scheduler_id_schedulers_account_id_id_fk" FOREIGN KEY ("account_id","scheduler_id") REFERENCES "public"."schedulers"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scheduler_holds" ADD CONSTRAINT "scheduler_holds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scheduler_holds" ADD CONSTRAINT "scheduler_holds_account_id_scheduler_id_schedulers_account_id_id_fk" FOREIGN KEY ("account_id","scheduler_id") REFERENCES "public"."schedulers"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "schedulers_name" ON "schedulers" USING btree ("account_id","name");
--> statement-breakpoint
CREATE INDEX "scheduler_bookings_starts_at" ON "scheduler_bookings" USING btree ("account_id","starts_at","id");
--> statement-breakpoint
CREATE INDEX "scheduler_bookings_ends_at" ON "scheduler_bookings" USING btree ("account_id","ends_at");
--> statement-breakpoint
CREATE INDEX "scheduler_bookings_scheduler" ON "scheduler_bookings" USING btree ("account_id","scheduler_id","starts_at");
--> statement-breakpoint
CREATE INDEX "scheduler_bookings_email" ON "scheduler_bookings" USING btree ("account_id",lower("email"));
--> statement-breakpoint
CREATE UNIQUE INDEX "scheduler_bookings_reference" ON "scheduler_bookings" USING btree ("account_id","reference");
--> statement-breakpoint
CREATE UNIQUE INDEX "scheduler_links_token" ON "scheduler_links" USING btree ("token");
--> statement-breakpoint
CREATE UNIQUE INDEX "scheduler_holds_token" ON "scheduler_holds" USING btree ("account_id","token");
--> statement-breakpoint
CREATE INDEX "scheduler_holds_expires_at" ON "scheduler_holds" USING btree ("account_id","expires_at");
