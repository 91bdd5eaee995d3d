CREATE TABLE "occupancy" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "occupancy_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"subject_kind" integer NOT NULL,
	"subject_id" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"strength" integer NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" integer NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "occupancy_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "occupancy_has_length" CHECK ("occupancy"."starts_at" < "occupancy"."ends_at")
);

--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "occupancy_subject" ON "occupancy" USING btree ("account_id","subject_kind","subject_id","starts_at");
--> statement-breakpoint
CREATE INDEX "occupancy_source" ON "occupancy" USING btree ("account_id","source_kind","source_id");
--> statement-breakpoint
-- Numbers as ranges of one, so that no extension is needed: btree_gist would ask for more rights than Foyer's user has.
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_no_overlap" EXCLUDE USING gist (
	int4range("account_id", "account_id", '[]') WITH =,
	int4range("subject_kind", "subject_kind", '[]') WITH =,
	int4range("subject_id", "subject_id", '[]') WITH =,
	tstzrange("starts_at", "ends_at", '[)') WITH &&
) WHERE ("strength" > 0) DEFERRABLE INITIALLY IMMEDIATE;
