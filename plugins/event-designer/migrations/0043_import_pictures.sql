CREATE TABLE "import_pictures" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "import_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"name" text NOT NULL,
	"media_id" integer NOT NULL,
	CONSTRAINT "import_pictures_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_account_id_import_id_imports_account_id_id_fk" FOREIGN KEY ("account_id","import_id") REFERENCES "public"."imports"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_account_id_media_id_media_account_id_id_fk" FOREIGN KEY ("account_id","media_id") REFERENCES "public"."media"("account_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "import_pictures_import" ON "import_pictures" USING btree ("account_id","import_id");
