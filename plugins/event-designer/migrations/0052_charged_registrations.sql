ALTER TABLE "extra_sales" ADD COLUMN "charged_ids" jsonb;
