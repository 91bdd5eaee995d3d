CREATE TABLE "attendee_apps" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "attendee_apps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"theme_version" integer DEFAULT 1 NOT NULL,
	"settings_version" integer DEFAULT 1 NOT NULL,
	"visibility" text DEFAULT 'live' NOT NULL,
	"app_name" text DEFAULT '' NOT NULL,
	"icon_id" integer,
	"splash_id" integer,
	"logo_light_id" integer,
	"logo_dark_id" integer,
	"cover_id" integer,
	"primary_colour" text DEFAULT '#cf070d' NOT NULL,
	"secondary_colour" text DEFAULT '#111111' NOT NULL,
	"background_colour" text DEFAULT '#ffffff' NOT NULL,
	"nav_colour" text DEFAULT '#ffffff' NOT NULL,
	"text_colour" text DEFAULT '#222222' NOT NULL,
	"font" text DEFAULT 'Roboto' NOT NULL,
	"font_weight" text DEFAULT '400' NOT NULL,
	"corner_radius" integer DEFAULT 12 NOT NULL,
	"modules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"login" text DEFAULT 'none' NOT NULL,
	"has_guest_mode" boolean DEFAULT true NOT NULL,
	"double_booking" text DEFAULT 'warn' NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	"lock_after" integer,
	"terms" text DEFAULT '' NOT NULL,
	"privacy_url" text DEFAULT '' NOT NULL,
	"opens_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"time_display" text DEFAULT 'event' NOT NULL,
	CONSTRAINT "attendee_apps_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
CREATE TABLE "app_highlights" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "app_highlights_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"kind" text DEFAULT 'text' NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"image_id" integer,
	"image_alt" text DEFAULT '' NOT NULL,
	"target_id" integer,
	"target_name" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"show_from" timestamp (3) with time zone,
	"show_until" timestamp (3) with time zone,
	"scope" text DEFAULT 'all_tickets' NOT NULL,
	"ticket_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "app_highlights_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
CREATE TABLE "app_versions" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "app_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"number" integer NOT NULL,
	"published_by" text NOT NULL,
	"restored_from" integer,
	"config" jsonb NOT NULL,
	CONSTRAINT "app_versions_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
ALTER TABLE "attendee_apps" ADD CONSTRAINT "attendee_apps_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attendee_apps" ADD CONSTRAINT "attendee_apps_account_id_icon_id_media_account_id_id_fk" FOREIGN KEY ("account_id","icon_id") REFERENCES "public"."media"("account_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attendee_apps" ADD CONSTRAINT "attendee_apps_account_id_splash_id_media_account_id_id_fk" FOREIGN KEY ("account_id","splash_id") REFERENCES "public"."media"("account_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attendee_apps" ADD CONSTRAINT "attendee_apps_account_id_logo_light_id_media_account_id_id_fk" FOREIGN KEY ("account_id","logo_light_id") REFERENCES "public"."media"("account_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attendee_apps" ADD CONSTRAINT "attendee_apps_account_id_logo_dark_id_media_account_id_id_fk" FOREIGN KEY ("account_id","logo_dark_id") REFERENCES "public"."media"("account_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attendee_apps" ADD CONSTRAINT "attendee_apps_account_id_cover_id_media_account_id_id_fk" FOREIGN KEY ("account_id","cover_id") REFERENCES "public"."media"("account_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "app_highlights" ADD CONSTRAINT "app_highlights_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "app_highlights" ADD CONSTRAINT "app_highlights_account_id_image_id_media_account_id_id_fk" FOREIGN KEY ("account_id","image_id") REFERENCES "public"."media"("account_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "app_versions" ADD CONSTRAINT "app_versions_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "attendee_apps_event" ON "attendee_apps" USING btree ("account_id","event_id");
--> statement-breakpoint
CREATE INDEX "app_highlights_position" ON "app_highlights" USING btree ("account_id","event_id","position","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "app_versions_number" ON "app_versions" USING btree ("account_id","event_id","number");
