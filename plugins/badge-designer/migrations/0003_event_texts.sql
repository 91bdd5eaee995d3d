CREATE TABLE "event_texts" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "event_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"terms" text NOT NULL,
	CONSTRAINT "event_texts_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
ALTER TABLE "event_texts" ADD CONSTRAINT "event_texts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_texts" ADD CONSTRAINT "event_texts_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "event_texts_event" ON "event_texts" USING btree ("account_id","event_id");
