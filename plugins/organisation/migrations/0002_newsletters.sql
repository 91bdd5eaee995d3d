-- Replaces: 0002_settings_publishing
-- Replaces: event-designer/0002_settings_publishing
CREATE TABLE "email_newsletters" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "email_newsletters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "email_newsletters_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "email_newsletters" ADD CONSTRAINT "email_newsletters_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "email_newsletters_name" ON "email_newsletters" USING btree ("account_id",lower("name"));
