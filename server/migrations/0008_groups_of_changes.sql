-- Replaces: 0008_groups_of_changes
ALTER TABLE "changes" ADD COLUMN "group_id" text;--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "group_head" jsonb;--> statement-breakpoint
CREATE INDEX "changes_group" ON "changes" USING btree ("account_id","group_id","id") WHERE "changes"."group_id" is not null;