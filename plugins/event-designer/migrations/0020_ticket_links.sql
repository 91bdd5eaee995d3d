ALTER TABLE "tickets" ADD COLUMN "link_token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;
