CREATE TABLE "designs" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "designs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'badge' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"width" double precision DEFAULT 0 NOT NULL,
	"height" double precision DEFAULT 0 NOT NULL,
	"document" jsonb NOT NULL,
	"document_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "designs_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
CREATE TABLE "design_versions" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "design_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"design_id" integer NOT NULL,
	"name" text NOT NULL,
	"user_name" text NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "design_versions_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
CREATE TABLE "ticket_designs" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "ticket_designs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ticket_id" integer NOT NULL,
	"badge_design_id" integer,
	"ticket_design_id" integer,
	CONSTRAINT "ticket_designs_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "design_versions" ADD CONSTRAINT "design_versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "design_versions" ADD CONSTRAINT "design_versions_account_id_design_id_designs_account_id_id_fk" FOREIGN KEY ("account_id","design_id") REFERENCES "public"."designs"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_designs" ADD CONSTRAINT "ticket_designs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_designs" ADD CONSTRAINT "ticket_designs_account_id_ticket_id_tickets_account_id_id_fk" FOREIGN KEY ("account_id","ticket_id") REFERENCES "public"."tickets"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_designs" ADD CONSTRAINT "ticket_designs_account_id_badge_design_id_designs_account_id_id_fk" FOREIGN KEY ("account_id","badge_design_id") REFERENCES "public"."designs"("account_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_designs" ADD CONSTRAINT "ticket_designs_account_id_ticket_design_id_designs_account_id_id_fk" FOREIGN KEY ("account_id","ticket_design_id") REFERENCES "public"."designs"("account_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "designs_one_default" ON "designs" USING btree ("account_id","kind") WHERE is_default;
--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_designs_ticket" ON "ticket_designs" USING btree ("account_id","ticket_id");
