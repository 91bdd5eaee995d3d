CREATE TABLE "extra_order_registrations" (
	"account_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"registration_id" integer NOT NULL,
	CONSTRAINT "extra_order_registrations_account_id_order_id_registration_id_pk" PRIMARY KEY("account_id","order_id","registration_id")
);

--> statement-breakpoint
ALTER TABLE "extra_sales" ADD COLUMN "order_id" integer;
--> statement-breakpoint
ALTER TABLE "extra_sales" ADD COLUMN "included" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "extra_order_registrations" ADD CONSTRAINT "extra_order_registrations_account_id_order_id_extra_sales_account_id_id_fk" FOREIGN KEY ("account_id","order_id") REFERENCES "public"."extra_sales"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "extra_order_registrations" ADD CONSTRAINT "extra_order_registrations_account_id_registration_id_registrations_account_id_id_fk" FOREIGN KEY ("account_id","registration_id") REFERENCES "public"."registrations"("account_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "extra_order_registrations_registration" ON "extra_order_registrations" USING btree ("account_id","registration_id");
--> statement-breakpoint
ALTER TABLE "extra_sales" ADD CONSTRAINT "extra_sales_order_fk" FOREIGN KEY ("account_id","order_id") REFERENCES "public"."extra_sales"("account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "extra_sales_package" ON "extra_sales" USING btree ("account_id","package_sale_id");
--> statement-breakpoint
CREATE INDEX "extra_sales_order" ON "extra_sales" USING btree ("account_id","order_id");
--> statement-breakpoint
CREATE INDEX "registrations_package" ON "registrations" USING btree ("account_id","package_sale_id");
