CREATE TABLE "notifications" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"delivery" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" jsonb,
	"is_read" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notifications_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("account_id","user_id","delivery");
--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("account_id","user_id","created_at");
