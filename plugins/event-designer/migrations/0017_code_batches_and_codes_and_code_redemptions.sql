CREATE TABLE "code_batches" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "code_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "code_batches_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "code_batches_of_event" UNIQUE("account_id","event_id","id")
);

--> statement-breakpoint
CREATE TABLE "codes" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"code" text NOT NULL,
	"kind" text DEFAULT 'discount' NOT NULL,
	"discount_type" text DEFAULT 'percentage' NOT NULL,
	"percentage" double precision,
	"amount" bigint,
	"scope" text DEFAULT 'all_tickets' NOT NULL,
	"ticket_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"also_extras" boolean DEFAULT false NOT NULL,
	"also_packages" boolean DEFAULT false NOT NULL,
	"max_uses" integer,
	"max_tickets" integer,
	"max_tickets_per_order" integer,
	"max_uses_per_person" integer,
	"min_tickets" integer,
	"budget" bigint,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"may_exceed_stock" boolean DEFAULT false NOT NULL,
	"date_id" integer,
	"channel" text DEFAULT 'everywhere' NOT NULL,
	"customers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"batch_id" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"tickets_used" integer DEFAULT 0 NOT NULL,
	"discount_given" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "codes_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "codes_of_event" UNIQUE("account_id","event_id","id")
);

--> statement-breakpoint
CREATE TABLE "code_redemptions" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "code_redemptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"code_id" integer NOT NULL,
	"order_key" text NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'redeemed' NOT NULL,
	"tickets" integer NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"total" bigint NOT NULL,
	"currency" text NOT NULL,
	"is_capped" boolean DEFAULT false NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "code_redemptions_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
ALTER TABLE "code_batches" ADD CONSTRAINT "code_batches_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_account_id_event_id_batch_id_code_batches_account_id_event_id_id_fk" FOREIGN KEY ("account_id","event_id","batch_id") REFERENCES "public"."code_batches"("account_id","event_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "code_redemptions" ADD CONSTRAINT "code_redemptions_account_id_event_id_code_id_codes_account_id_event_id_id_fk" FOREIGN KEY ("account_id","event_id","code_id") REFERENCES "public"."codes"("account_id","event_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "codes_code" ON "codes" USING btree ("account_id","event_id","code");
--> statement-breakpoint
CREATE INDEX "codes_created_at" ON "codes" USING btree ("account_id","event_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "codes_batch" ON "codes" USING btree ("account_id","batch_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "code_redemptions_order" ON "code_redemptions" USING btree ("account_id","event_id","order_key") WHERE state = 'redeemed';
--> statement-breakpoint
CREATE INDEX "code_redemptions_code" ON "code_redemptions" USING btree ("account_id","code_id","email");
