-- Replaces: 0014_entity_defaults
ALTER TABLE "accessibility_rules" ALTER COLUMN "is_active" SET DEFAULT true;
--> statement-breakpoint
ALTER TABLE "accessibility_rules" ALTER COLUMN "scope" SET DEFAULT 'all_tickets';
--> statement-breakpoint
ALTER TABLE "accessibility_rules" ALTER COLUMN "ticket_ids" SET DEFAULT '[]'::jsonb;
--> statement-breakpoint
ALTER TABLE "accessibility_rules" ALTER COLUMN "direction" SET DEFAULT 'in';
--> statement-breakpoint
ALTER TABLE "accessibility_rules" ALTER COLUMN "consecutive_check_in" SET DEFAULT 'rejectConsecutiveCheckIns';
--> statement-breakpoint
ALTER TABLE "accessibility_rules" ALTER COLUMN "cooldown_minutes" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "accessibility_rules" ALTER COLUMN "accept_message" SET DEFAULT '';
--> statement-breakpoint
ALTER TABLE "accessibility_rules" ALTER COLUMN "reject_message" SET DEFAULT '';
--> statement-breakpoint
ALTER TABLE "ticket_groups" ALTER COLUMN "kind" SET DEFAULT 'collection';
--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "internal_name" SET DEFAULT '';
--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "description" SET DEFAULT '';
--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "type" SET DEFAULT 'fixed';
--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "price" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "min_per_order" SET DEFAULT 1;
--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "visibility" SET DEFAULT 'automatic';
--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "availability" SET DEFAULT 'everywhere';
--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "access_protection" SET DEFAULT 'none';
--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "is_paused" SET DEFAULT false;
