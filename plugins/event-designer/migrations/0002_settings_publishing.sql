-- Replaces: 0002_settings_publishing
CREATE TABLE "schedule_dates" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "schedule_dates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"rule_id" integer,
	"rule_start" text,
	"start" text NOT NULL,
	"end" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"admission_minutes" integer,
	"clock_change" text DEFAULT 'none' NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"capacity" integer,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"cancellation_reason" text DEFAULT '' NOT NULL,
	"is_overridden" boolean DEFAULT false NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "schedule_dates_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "schedule_rules" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "schedule_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"position" integer NOT NULL,
	"is_exclusion" boolean NOT NULL,
	"frequency" text NOT NULL,
	"interval" integer NOT NULL,
	"time_zone" text NOT NULL,
	"starts_on" text NOT NULL,
	"ends" text NOT NULL,
	"count" integer NOT NULL,
	"until" text,
	"days_of_week" jsonb NOT NULL,
	"monthly_pattern" text NOT NULL,
	"days_of_month" jsonb NOT NULL,
	"positions" jsonb NOT NULL,
	"position_day" text NOT NULL,
	"month" integer NOT NULL,
	"times_of_day" jsonb NOT NULL,
	"default_capacity" integer,
	CONSTRAINT "schedule_rules_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"account_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"version" integer NOT NULL,
	"excluded_dates" jsonb NOT NULL,
	"excluded_occurrences" jsonb NOT NULL,
	CONSTRAINT "schedules_account_id_event_id_pk" PRIMARY KEY("account_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "accessibility_rules" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "accessibility_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean NOT NULL,
	"scope" text NOT NULL,
	"ticket_ids" jsonb NOT NULL,
	"direction" text NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	"consecutive_check_in" text NOT NULL,
	"cooldown_minutes" integer NOT NULL,
	"maximum_entries" integer,
	"maximum_entries_per_day" integer,
	"accept_message" text NOT NULL,
	"reject_message" text NOT NULL,
	CONSTRAINT "accessibility_rules_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "event_setting_cards" (
	"account_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"card" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"values" jsonb,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "event_setting_cards_account_id_event_id_card_pk" PRIMARY KEY("account_id","event_id","card")
);
--> statement-breakpoint
CREATE TABLE "meeting_instances" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "meeting_instances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"event_id" integer,
	"time_zone" text NOT NULL,
	"time_display" text NOT NULL,
	"starts_on" text,
	"ends_on" text,
	"meeting_minutes" integer NOT NULL,
	"break_minutes" integer NOT NULL,
	"place" text NOT NULL,
	"contact_email" text NOT NULL,
	CONSTRAINT "meeting_instances_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "setting_defaults" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "setting_defaults_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"organizer_id" integer,
	"card" text NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "setting_defaults_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_groups" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "ticket_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"link_token" text,
	CONSTRAINT "ticket_groups_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "ticket_groups_of_event" UNIQUE("account_id","event_id","id")
);
--> statement-breakpoint
CREATE TABLE "pass_code_tries" (
	"account_id" integer NOT NULL,
	"ticket_id" integer NOT NULL,
	"caller" text NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pass_code_tries_account_id_ticket_id_caller_pk" PRIMARY KEY("account_id","ticket_id","caller")
);
--> statement-breakpoint
CREATE TABLE "ticket_settings" (
	"account_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"cart_limit" integer,
	CONSTRAINT "ticket_settings_account_id_event_id_pk" PRIMARY KEY("account_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancellation_message" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "publish_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "unpublish_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "missed_publish" jsonb;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "link_key" text;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "invited" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "tier_id" text;
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "stock_pools" ADD COLUMN "holds" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "colour" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "group_id" integer;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "also_pool_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "is_pay_what_you_want" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "suggested_price" bigint;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "tiers" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "when_not_on_sale" text DEFAULT 'show_unavailable' NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "hide_when_sold_out" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "hidden_if_available_id" integer;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "relative_sale_start" jsonb;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "relative_sale_end" jsonb;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "validity" text DEFAULT 'event_date' NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "valid_from" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "valid_until" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "validity_minutes" integer;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "check_in_from" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "check_in_until" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "attention_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "badge_type_id" integer;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "requires_approval" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "has_waitlist" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "is_transferable" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "is_refundable" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "is_admission" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "tier_sales" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "schedule_dates" ADD CONSTRAINT "schedule_dates_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "schedule_dates" ADD CONSTRAINT "schedule_dates_account_id_rule_id_schedule_rules_account_id_id_fk" FOREIGN KEY ("account_id","rule_id") REFERENCES "public"."schedule_rules"("account_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "schedule_rules" ADD CONSTRAINT "schedule_rules_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accessibility_rules" ADD CONSTRAINT "accessibility_rules_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_setting_cards" ADD CONSTRAINT "event_setting_cards_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meeting_instances" ADD CONSTRAINT "meeting_instances_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meeting_instances" ADD CONSTRAINT "meeting_instances_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "setting_defaults" ADD CONSTRAINT "setting_defaults_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "setting_defaults" ADD CONSTRAINT "setting_defaults_account_id_organizer_id_organizers_account_id_id_fk" FOREIGN KEY ("account_id","organizer_id") REFERENCES "public"."organizers"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_groups" ADD CONSTRAINT "ticket_groups_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pass_code_tries" ADD CONSTRAINT "pass_code_tries_account_id_ticket_id_tickets_account_id_id_fk" FOREIGN KEY ("account_id","ticket_id") REFERENCES "public"."tickets"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_settings" ADD CONSTRAINT "ticket_settings_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "schedule_dates_starts_at" ON "schedule_dates" USING btree ("account_id","event_id","starts_at","id");
--> statement-breakpoint
CREATE INDEX "schedule_dates_rule" ON "schedule_dates" USING btree ("account_id","rule_id");
--> statement-breakpoint
CREATE INDEX "schedule_rules_event" ON "schedule_rules" USING btree ("account_id","event_id","position");
--> statement-breakpoint
CREATE INDEX "accessibility_rules_event" ON "accessibility_rules" USING btree ("account_id","event_id","id");
--> statement-breakpoint
CREATE INDEX "meeting_instances_created_at" ON "meeting_instances" USING btree ("account_id","created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "setting_defaults_owner" ON "setting_defaults" USING btree ("account_id","card",coalesce("organizer_id", 0));
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_account_id_event_id_group_id_ticket_groups_account_id_event_id_id_fk" FOREIGN KEY ("account_id","event_id","group_id") REFERENCES "public"."ticket_groups"("account_id","event_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "events_due" ON "events" USING btree ("account_id",least("publish_at", "unpublish_at")) WHERE "events"."publish_at" is not null or "events"."unpublish_at" is not null;
