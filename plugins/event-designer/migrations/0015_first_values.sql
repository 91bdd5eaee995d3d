ALTER TABLE "meeting_instances" ALTER COLUMN "description" SET DEFAULT '';
--> statement-breakpoint
ALTER TABLE "meeting_instances" ALTER COLUMN "time_display" SET DEFAULT 'eventTimeZone';
--> statement-breakpoint
ALTER TABLE "meeting_instances" ALTER COLUMN "meeting_minutes" SET DEFAULT 20;
--> statement-breakpoint
ALTER TABLE "meeting_instances" ALTER COLUMN "break_minutes" SET DEFAULT 5;
--> statement-breakpoint
ALTER TABLE "meeting_instances" ALTER COLUMN "place" SET DEFAULT '';
--> statement-breakpoint
ALTER TABLE "meeting_instances" ALTER COLUMN "contact_email" SET DEFAULT '';
--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "location_type" SET DEFAULT 'venue';
--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "venue" SET DEFAULT '{"name":"","line1":"","line2":"","city":"","state":"","postalCode":"","country":"","latitude":null,"longitude":null,"mapZoom":null}'::jsonb;
--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "online" SET DEFAULT '{"url":"","connectionDetails":"","reveal":"after_registration","revealMinutesBefore":60}'::jsonb;
