CREATE TABLE "scheduler_customizations" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "scheduler_customizations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"scheduler_id" integer NOT NULL,
	"logo_media_id" integer,
	"cover_media_id" integer,
	"has_brand_colours" boolean DEFAULT true NOT NULL,
	"primary_colour" text DEFAULT '#cf070d' NOT NULL,
	"secondary_colour" text DEFAULT '#111111' NOT NULL,
	"font" text DEFAULT 'standard' NOT NULL,
	"theme" text DEFAULT 'auto' NOT NULL,
	"layout" text DEFAULT 'month' NOT NULL,
	"title" jsonb DEFAULT '{"en":"","de":""}'::jsonb NOT NULL,
	"intro" jsonb DEFAULT '{"en":"","de":""}'::jsonb NOT NULL,
	"show_host" boolean DEFAULT false NOT NULL,
	"host_photo_media_id" integer,
	"languages" jsonb DEFAULT '["en","de"]'::jsonb NOT NULL,
	"locale" text DEFAULT 'auto' NOT NULL,
	"time_format" text DEFAULT 'auto' NOT NULL,
	"week_start" text DEFAULT 'monday' NOT NULL,
	"show_seats" boolean DEFAULT true NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"policy_text" jsonb DEFAULT '{"en":"","de":""}'::jsonb NOT NULL,
	"consents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"confirmation_title" jsonb DEFAULT '{"en":"","de":""}'::jsonb NOT NULL,
	"confirmation_body" jsonb DEFAULT '{"en":"","de":""}'::jsonb NOT NULL,
	"redirect_url" text DEFAULT '' NOT NULL,
	"pass_params" boolean DEFAULT false NOT NULL,
	"cancel_reason_required" boolean DEFAULT false NOT NULL,
	"powered_by" boolean DEFAULT false NOT NULL,
	"embed" text DEFAULT 'inline' NOT NULL,
	"seo_title" jsonb DEFAULT '{"en":"","de":""}'::jsonb NOT NULL,
	"is_indexed" boolean DEFAULT false NOT NULL,
	"published" jsonb,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "scheduler_customizations_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
CREATE TABLE "scheduler_previews" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "scheduler_previews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"scheduler_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"look" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scheduler_previews_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
CREATE TABLE "scheduler_settings" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "scheduler_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"redirect_hosts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "scheduler_settings_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
CREATE TABLE "scheduler_feeds" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "scheduler_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"scheduler_id" integer NOT NULL,
	CONSTRAINT "scheduler_feeds_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
ALTER TABLE "scheduler_customizations" ADD CONSTRAINT "scheduler_customizations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scheduler_customizations" ADD CONSTRAINT "scheduler_customizations_account_id_scheduler_id_schedulers_account_id_id_fk" FOREIGN KEY ("account_id","scheduler_id") REFERENCES "public"."schedulers"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scheduler_customizations" ADD CONSTRAINT "scheduler_customizations_account_id_logo_media_id_media_account_id_id_fk" FOREIGN KEY ("account_id","logo_media_id") REFERENCES "public"."media"("account_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scheduler_customizations" ADD CONSTRAINT "scheduler_customizations_account_id_cover_media_id_media_account_id_id_fk" FOREIGN KEY ("account_id","cover_media_id") REFERENCES "public"."media"("account_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scheduler_customizations" ADD CONSTRAINT "scheduler_customizations_account_id_host_photo_media_id_media_account_id_id_fk" FOREIGN KEY ("account_id","host_photo_media_id") REFERENCES "public"."media"("account_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scheduler_previews" ADD CONSTRAINT "scheduler_previews_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scheduler_previews" ADD CONSTRAINT "scheduler_previews_account_id_scheduler_id_schedulers_account_id_id_fk" FOREIGN KEY ("account_id","scheduler_id") REFERENCES "public"."schedulers"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scheduler_settings" ADD CONSTRAINT "scheduler_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scheduler_feeds" ADD CONSTRAINT "scheduler_feeds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scheduler_feeds" ADD CONSTRAINT "scheduler_feeds_account_id_scheduler_id_schedulers_account_id_id_fk" FOREIGN KEY ("account_id","scheduler_id") REFERENCES "public"."schedulers"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "scheduler_customizations_one" ON "scheduler_customizations" USING btree ("account_id","scheduler_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "scheduler_previews_one" ON "scheduler_previews" USING btree ("account_id","scheduler_id","user_id");
--> statement-breakpoint
CREATE INDEX "scheduler_previews_expires_at" ON "scheduler_previews" USING btree ("account_id","expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "scheduler_settings_one" ON "scheduler_settings" USING btree ("account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "scheduler_feeds_one" ON "scheduler_feeds" USING btree ("account_id","scheduler_id");
