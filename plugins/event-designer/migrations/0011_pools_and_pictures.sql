-- Replaces: 0011_pools_and_pictures
ALTER TABLE "registrations" ADD COLUMN "left_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stock_pools" ADD COLUMN "close_when_sold_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_pools" ADD COLUMN "is_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_pools" ADD COLUMN "release_after_exit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_pools" ADD COLUMN "exited" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "image_id" integer;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "validity_starts" text DEFAULT 'purchase' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_account_id_image_id_media_account_id_id_fk" FOREIGN KEY ("account_id","image_id") REFERENCES "public"."media"("account_id","id") ON DELETE restrict ON UPDATE no action;