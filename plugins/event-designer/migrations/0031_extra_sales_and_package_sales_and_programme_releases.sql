ALTER TABLE "extra_sales" ADD COLUMN "holder_name" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "extra_sales" ADD COLUMN "holder_email" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "package_sales" ADD COLUMN "holder_name" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "package_sales" ADD COLUMN "holder_email" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "programme_releases" ADD COLUMN "mailed_speakers" integer DEFAULT 0 NOT NULL;
