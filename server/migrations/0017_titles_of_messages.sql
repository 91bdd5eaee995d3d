ALTER TABLE "outbox_messages" ADD COLUMN "title" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "recipient_name" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "recipient_address" text DEFAULT '' NOT NULL;
