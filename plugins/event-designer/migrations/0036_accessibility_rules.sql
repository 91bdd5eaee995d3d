ALTER TABLE "accessibility_rules" ADD COLUMN "exit_all_at" text DEFAULT '' NOT NULL;
