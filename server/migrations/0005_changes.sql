-- Replaces: 0005_changes
CREATE TABLE "changes" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"user_name" text NOT NULL,
	"client" text,
	"resource" text NOT NULL,
	"params" jsonb NOT NULL,
	"row_id" integer,
	"scope" text,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"takes_back" integer,
	"taken_back_by" integer,
	"undo" jsonb,
	CONSTRAINT "changes_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "removed_rows" (
	"account_id" integer NOT NULL,
	"change_id" integer NOT NULL,
	"position" integer NOT NULL,
	"table_name" text NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "removed_rows_account_id_change_id_position_pk" PRIMARY KEY("account_id","change_id","position")
);
--> statement-breakpoint
ALTER TABLE "removed_rows" ADD CONSTRAINT "removed_rows_account_id_change_id_changes_account_id_id_fk" FOREIGN KEY ("account_id","change_id") REFERENCES "public"."changes"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_scope" ON "changes" USING btree ("account_id","scope","id");--> statement-breakpoint
CREATE INDEX "changes_row" ON "changes" USING btree ("account_id","resource","row_id","id");