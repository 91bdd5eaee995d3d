ALTER TABLE "extras" ADD COLUMN "more_images" jsonb DEFAULT '[]'::jsonb NOT NULL;
