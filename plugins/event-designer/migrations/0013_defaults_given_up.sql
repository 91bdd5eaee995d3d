-- Replaces: 0013_defaults_given_up
ALTER TABLE "setting_defaults" ALTER COLUMN "values" DROP NOT NULL;