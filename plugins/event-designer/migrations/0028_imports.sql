CREATE TABLE "imports" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"user_name" text NOT NULL,
	"sheets" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"groups" jsonb NOT NULL,
	"is_checked" boolean NOT NULL,
	"mode" text,
	"job_id" integer,
	"committed_at" timestamp (3) with time zone,
	"undone" jsonb,
	"created_references" jsonb NOT NULL,
	CONSTRAINT "imports_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
CREATE TABLE "import_rows" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"sheet" integer NOT NULL,
	"position" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"outcome" text,
	"problems" jsonb NOT NULL,
	"has_warnings" boolean NOT NULL,
	"differences" jsonb NOT NULL,
	"name" text NOT NULL,
	"target_id" integer,
	"target_version" integer,
	"before" jsonb,
	"kept" text,
	CONSTRAINT "import_rows_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
ALTER TABLE "extras" ADD COLUMN "external_id" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "speakers" ADD COLUMN "external_id" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "external_id" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_account_id_import_id_imports_account_id_id_fk" FOREIGN KEY ("account_id","import_id") REFERENCES "public"."imports"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "imports_event" ON "imports" USING btree ("account_id","event_id","id");
--> statement-breakpoint
CREATE INDEX "import_rows_position" ON "import_rows" USING btree ("account_id","import_id","sheet","position");
