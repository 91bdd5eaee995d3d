-- Replaces: event-designer/0015_first_values
ALTER TABLE "email_newsletters" ALTER COLUMN "description" SET DEFAULT '';
