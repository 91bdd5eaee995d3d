CREATE TABLE "scheduler_workflows" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "scheduler_workflows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"scheduler_id" integer NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"trigger" text DEFAULT 'booked' NOT NULL,
	"offset" jsonb DEFAULT '{"value":1,"unit":"days"}'::jsonb NOT NULL,
	"when_late" text DEFAULT 'skip' NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"webhook_secret" text DEFAULT '' NOT NULL,
	CONSTRAINT "scheduler_workflows_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
CREATE TABLE "scheduler_booking_events" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "scheduler_booking_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"booking_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scheduler_booking_events_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
ALTER TABLE "scheduler_workflows" ADD CONSTRAINT "scheduler_workflows_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scheduler_workflows" ADD CONSTRAINT "scheduler_workflows_account_id_scheduler_id_schedulers_account_id_id_fk" FOREIGN KEY ("account_id","scheduler_id") REFERENCES "public"."schedulers"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scheduler_booking_events" ADD CONSTRAINT "scheduler_booking_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scheduler_booking_events" ADD CONSTRAINT "scheduler_booking_events_account_id_booking_id_scheduler_bookings_account_id_id_fk" FOREIGN KEY ("account_id","booking_id") REFERENCES "public"."scheduler_bookings"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "scheduler_workflows_scheduler" ON "scheduler_workflows" USING btree ("account_id","scheduler_id");
--> statement-breakpoint
CREATE INDEX "scheduler_booking_events_booking" ON "scheduler_booking_events" USING btree ("account_id","booking_id","id");
