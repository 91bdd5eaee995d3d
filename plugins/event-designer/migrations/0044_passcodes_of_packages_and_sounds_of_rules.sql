CREATE TABLE "package_pass_code_tries" (
	"account_id" integer NOT NULL,
	"package_id" integer NOT NULL,
	"caller" text NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "package_pass_code_tries_account_id_package_id_caller_pk" PRIMARY KEY("account_id","package_id","caller")
);

--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "access_protection" text DEFAULT 'none' NOT NULL;
--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "pass_code_hash" text;
--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "pass_code_sealed" text;
--> statement-breakpoint
ALTER TABLE "accessibility_rules" ADD COLUMN "reject_colour" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "accessibility_rules" ADD COLUMN "accept_sound" text DEFAULT 'usual' NOT NULL;
--> statement-breakpoint
ALTER TABLE "accessibility_rules" ADD COLUMN "reject_sound" text DEFAULT 'usual' NOT NULL;
--> statement-breakpoint
ALTER TABLE "package_pass_code_tries" ADD CONSTRAINT "package_pass_code_tries_account_id_package_id_packages_account_id_id_fk" FOREIGN KEY ("account_id","package_id") REFERENCES "public"."packages"("account_id","id") ON DELETE cascade ON UPDATE no action;
