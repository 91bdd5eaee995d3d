-- Area: event-designer
ALTER TABLE "setting_defaults" ALTER COLUMN "values" DROP NOT NULL;