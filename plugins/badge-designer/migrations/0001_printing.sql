CREATE TABLE "printers" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "printers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"paper" text DEFAULT 'A4' NOT NULL,
	"first_x" double precision NOT NULL,
	"first_y" double precision NOT NULL,
	"second_x" double precision NOT NULL,
	"second_y" double precision NOT NULL,
	CONSTRAINT "printers_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
CREATE TABLE "prints" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "prints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"registration_id" integer NOT NULL,
	"kind" text NOT NULL,
	"design_id" integer NOT NULL,
	"design_name" text NOT NULL,
	"design_version" integer NOT NULL,
	"copies" integer NOT NULL,
	"user_name" text NOT NULL,
	CONSTRAINT "prints_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prints" ADD CONSTRAINT "prints_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prints" ADD CONSTRAINT "prints_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prints" ADD CONSTRAINT "prints_account_id_registration_id_registrations_account_id_id_fk" FOREIGN KEY ("account_id","registration_id") REFERENCES "public"."registrations"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "prints_registration" ON "prints" USING btree ("account_id","registration_id","kind");
--> statement-breakpoint
CREATE INDEX "prints_event" ON "prints" USING btree ("account_id","event_id","created_at");
