CREATE TABLE "waiting_list_entries" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "waiting_list_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"ticket_id" integer NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	"code_id" integer,
	"offered_until" timestamp (3) with time zone,
	CONSTRAINT "waiting_list_entries_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_account_id_event_id_ticket_id_tickets_account_id_event_id_id_fk" FOREIGN KEY ("account_id","event_id","ticket_id") REFERENCES "public"."tickets"("account_id","event_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_entries_email" ON "waiting_list_entries" USING btree ("account_id","ticket_id","email");
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_joined_at" ON "waiting_list_entries" USING btree ("account_id","event_id","ticket_id","joined_at","id");
