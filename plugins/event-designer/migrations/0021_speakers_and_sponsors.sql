CREATE TABLE "speakers" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "speakers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"pronouns" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"photo_id" integer,
	"social_media" jsonb DEFAULT '{"twitter":"","facebook":"","instagram":"","linkedIn":""}'::jsonb NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"has_arrived" boolean DEFAULT false NOT NULL,
	"internal_notes" text DEFAULT '' NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "speakers_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
CREATE TABLE "sponsor_tiers" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sponsor_tiers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"colour" text DEFAULT '#9aa3b2' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sponsor_tiers_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
CREATE TABLE "sponsors" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sponsors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"tier_id" integer,
	"booth" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"logo_id" integer,
	"social_media" jsonb DEFAULT '{"twitter":"","facebook":"","instagram":"","linkedIn":""}'::jsonb NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sponsors_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
CREATE TABLE "sponsor_entitlements" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sponsor_entitlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"sponsor_id" integer NOT NULL,
	"kind" text DEFAULT 'passes' NOT NULL,
	"promised" integer DEFAULT 1 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"batch_id" integer,
	CONSTRAINT "sponsor_entitlements_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
ALTER TABLE "speakers" ADD CONSTRAINT "speakers_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "speakers" ADD CONSTRAINT "speakers_account_id_photo_id_media_account_id_id_fk" FOREIGN KEY ("account_id","photo_id") REFERENCES "public"."media"("account_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sponsor_tiers" ADD CONSTRAINT "sponsor_tiers_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_account_id_logo_id_media_account_id_id_fk" FOREIGN KEY ("account_id","logo_id") REFERENCES "public"."media"("account_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_tier_id_fk" FOREIGN KEY ("account_id","tier_id") REFERENCES "public"."sponsor_tiers"("account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sponsor_entitlements" ADD CONSTRAINT "sponsor_entitlements_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sponsor_entitlements" ADD CONSTRAINT "sponsor_entitlements_sponsor_id_fk" FOREIGN KEY ("account_id","sponsor_id") REFERENCES "public"."sponsors"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sponsor_entitlements" ADD CONSTRAINT "sponsor_entitlements_batch_id_fk" FOREIGN KEY ("account_id","batch_id") REFERENCES "public"."code_batches"("account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "speakers_order" ON "speakers" USING btree ("account_id","event_id","display_order","id");
--> statement-breakpoint
CREATE INDEX "speakers_email" ON "speakers" USING btree ("account_id","event_id","email");
--> statement-breakpoint
CREATE INDEX "sponsor_tiers_position" ON "sponsor_tiers" USING btree ("account_id","event_id","position","id");
--> statement-breakpoint
CREATE INDEX "sponsors_tier_id" ON "sponsors" USING btree ("account_id","tier_id");
--> statement-breakpoint
CREATE INDEX "sponsors_order" ON "sponsors" USING btree ("account_id","event_id","display_order","id");
--> statement-breakpoint
CREATE INDEX "sponsor_entitlements_sponsor_id" ON "sponsor_entitlements" USING btree ("account_id","sponsor_id");
--> statement-breakpoint
CREATE INDEX "sponsor_entitlements_batch_id" ON "sponsor_entitlements" USING btree ("account_id","batch_id");
