-- By hand: rules that are there keep their order.
CREATE TABLE "access_gates" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "access_gates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "access_gates_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
CREATE TABLE "scan_devices" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "scan_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"gate_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"access" text DEFAULT 'link' NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"may_print" boolean DEFAULT false NOT NULL,
	"invited_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"pin_hash" text,
	CONSTRAINT "scan_devices_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
CREATE TABLE "access_scans" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "access_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"scan_key" text NOT NULL,
	"code" text NOT NULL,
	"registration_id" integer,
	"ticket_id" integer,
	"holder_name" text NOT NULL,
	"device_id" integer NOT NULL,
	"device_name" text NOT NULL,
	"gate_id" integer,
	"gate_name" text NOT NULL,
	"direction" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	"rule_id" integer,
	"rule_name" text NOT NULL,
	"answer" jsonb NOT NULL,
	CONSTRAINT "access_scans_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
ALTER TABLE "accessibility_rules" ADD COLUMN "gate_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "accessibility_rules" ADD COLUMN "days" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "accessibility_rules" ADD COLUMN "time_from" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "accessibility_rules" ADD COLUMN "time_until" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "accessibility_rules" ADD COLUMN "condition_match" text DEFAULT 'all' NOT NULL;
--> statement-breakpoint
ALTER TABLE "accessibility_rules" ADD COLUMN "conditions" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "accessibility_rules" ADD COLUMN "requires_name" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "accessibility_rules" ADD COLUMN "colour" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "accessibility_rules" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "access_gates" ADD CONSTRAINT "access_gates_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scan_devices" ADD CONSTRAINT "scan_devices_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "access_scans" ADD CONSTRAINT "access_scans_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "access_scans" ADD CONSTRAINT "access_scans_account_id_registration_id_registrations_account_id_id_fk" FOREIGN KEY ("account_id","registration_id") REFERENCES "public"."registrations"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "access_gates_name" ON "access_gates" USING btree ("account_id","event_id","name");
--> statement-breakpoint
CREATE INDEX "scan_devices_event" ON "scan_devices" USING btree ("account_id","event_id","name");
--> statement-breakpoint
CREATE UNIQUE INDEX "access_scans_once" ON "access_scans" USING btree ("account_id","device_id","scan_key");
--> statement-breakpoint
CREATE INDEX "access_scans_at" ON "access_scans" USING btree ("account_id","event_id","at","id");
--> statement-breakpoint
CREATE INDEX "access_scans_registration" ON "access_scans" USING btree ("account_id","registration_id");
--> statement-breakpoint
UPDATE "accessibility_rules" SET "position" = "numbered"."place"
FROM (
  SELECT "account_id", "id", row_number() OVER (PARTITION BY "account_id", "event_id" ORDER BY "id")::int AS "place"
  FROM "accessibility_rules"
) "numbered"
WHERE "accessibility_rules"."account_id" = "numbered"."account_id" AND "accessibility_rules"."id" = "numbered"."id";
