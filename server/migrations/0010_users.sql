ALTER TABLE "users" ADD COLUMN "role" text DEFAULT 'owner' NOT NULL;
