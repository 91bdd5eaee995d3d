CREATE TABLE "public_addresses" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "public_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"target" integer NOT NULL,
	CONSTRAINT "public_addresses_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
CREATE TABLE "link_secrets" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "link_secrets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"secret" "bytea" NOT NULL,
	CONSTRAINT "link_secrets_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
ALTER TABLE "public_addresses" ADD CONSTRAINT "public_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "link_secrets" ADD CONSTRAINT "link_secrets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "public_addresses_key" ON "public_addresses" USING btree ("kind","key");
--> statement-breakpoint
CREATE INDEX "public_addresses_target" ON "public_addresses" USING btree ("account_id","kind","target");
--> statement-breakpoint
CREATE UNIQUE INDEX "link_secrets_one" ON "link_secrets" USING btree ("account_id");
