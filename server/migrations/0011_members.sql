CREATE TABLE "invitations" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"role" text NOT NULL,
	"email" text NOT NULL,
	"token_digest" text NOT NULL,
	"invited_by" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
CREATE TABLE "token_revocations" (
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"least_version" integer NOT NULL,
	"revoked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "token_revocations_account_id_user_id_pk" PRIMARY KEY("account_id","user_id")
);

--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_invited_by_users_account_id_id_fk" FOREIGN KEY ("account_id","invited_by") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "token_revocations" ADD CONSTRAINT "token_revocations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_unique" ON "invitations" USING btree ("token_digest");
--> statement-breakpoint
CREATE INDEX "token_revocations_revoked_at" ON "token_revocations" USING btree ("revoked_at");
