CREATE TABLE "scheduler_verifications" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "scheduler_verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"scheduler_id" integer NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"code" text NOT NULL,
	"sent" integer DEFAULT 1 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scheduler_verifications_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
ALTER TABLE "scheduler_hosts" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;
--> statement-breakpoint
ALTER TABLE "schedulers" ADD COLUMN "verifies_email" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "scheduler_workflows" ADD COLUMN "conditions" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "scheduler_settings" ADD COLUMN "blocked_periods" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "scheduler_verifications" ADD CONSTRAINT "scheduler_verifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scheduler_verifications" ADD CONSTRAINT "scheduler_verifications_account_id_scheduler_id_schedulers_account_id_id_fk" FOREIGN KEY ("account_id","scheduler_id") REFERENCES "public"."schedulers"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "scheduler_verifications_one" ON "scheduler_verifications" USING btree ("account_id","scheduler_id","email");
--> statement-breakpoint
CREATE INDEX "scheduler_verifications_expires_at" ON "scheduler_verifications" USING btree ("account_id","expires_at");
