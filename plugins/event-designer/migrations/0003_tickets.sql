-- Replaces: 0003_tickets
ALTER TABLE "schedule_dates" DROP CONSTRAINT "schedule_dates_account_id_rule_id_schedule_rules_account_id_id_fk";
--> statement-breakpoint
ALTER TABLE "schedule_dates" ADD CONSTRAINT "schedule_dates_account_id_rule_id_schedule_rules_account_id_id_fk" FOREIGN KEY ("account_id","rule_id") REFERENCES "public"."schedule_rules"("account_id","id") ON DELETE no action ON UPDATE no action;