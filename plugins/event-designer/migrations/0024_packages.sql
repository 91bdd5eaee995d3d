CREATE TABLE "packages" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"internal_name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_alt" text DEFAULT '' NOT NULL,
	"components" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_mode" text DEFAULT 'fixed' NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"discount_percentage" double precision,
	"discount_amount" bigint,
	"quantity" integer,
	"quantity_scope" text DEFAULT 'per_date' NOT NULL,
	"min_per_order" integer DEFAULT 1 NOT NULL,
	"max_per_order" integer,
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
	"event_id" integer NOT NULL,
	"position" integer NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"link_token" text NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"date_sales" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"image_id" integer,
	CONSTRAINT "packages_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "packages_of_event" UNIQUE("account_id","event_id","id")
);

--> statement-breakpoint
CREATE TABLE "package_sales" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "package_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"package_id" integer NOT NULL,
	"date_id" integer,
	"state" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_paid" bigint NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "package_sales_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
ALTER TABLE "extra_sales" ADD COLUMN "package_sale_id" integer;
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "package_sale_id" integer;
--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_account_id_image_id_media_account_id_id_fk" FOREIGN KEY ("account_id","image_id") REFERENCES "public"."media"("account_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "package_sales" ADD CONSTRAINT "package_sales_account_id_event_id_package_id_packages_account_id_event_id_id_fk" FOREIGN KEY ("account_id","event_id","package_id") REFERENCES "public"."packages"("account_id","event_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "package_sales" ADD CONSTRAINT "package_sales_account_id_event_id_date_id_schedule_dates_account_id_event_id_id_fk" FOREIGN KEY ("account_id","event_id","date_id") REFERENCES "public"."schedule_dates"("account_id","event_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "packages_position" ON "packages" USING btree ("account_id","event_id","position","id");
--> statement-breakpoint
CREATE INDEX "package_sales_package" ON "package_sales" USING btree ("account_id","event_id","package_id","state");
--> statement-breakpoint
ALTER TABLE "extra_sales" ADD CONSTRAINT "extra_sales_account_id_package_sale_id_package_sales_account_id_id_fk" FOREIGN KEY ("account_id","package_sale_id") REFERENCES "public"."package_sales"("account_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_account_id_package_sale_id_package_sales_account_id_id_fk" FOREIGN KEY ("account_id","package_sale_id") REFERENCES "public"."package_sales"("account_id","id") ON DELETE restrict ON UPDATE no action;
