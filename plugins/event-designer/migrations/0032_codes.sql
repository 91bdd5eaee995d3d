ALTER TABLE "codes" ADD COLUMN "reserves_stock" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "codes_reserving" ON "codes" USING btree ("account_id","event_id") WHERE reserves_stock;
