CREATE TABLE "jobs" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"input" json NOT NULL,
	"starter" json NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"is_canceling" boolean DEFAULT false NOT NULL,
	"result" json,
	"problem" json,
	"run_after" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"worker" text,
	"leased_until" timestamp (3) with time zone,
	CONSTRAINT "jobs_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("state","run_after") WHERE "jobs"."state" in ('waiting', 'running');
