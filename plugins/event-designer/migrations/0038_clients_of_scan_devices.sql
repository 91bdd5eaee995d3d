ALTER TABLE "scan_devices" RENAME COLUMN "maximum_devices" TO "maximum_clients";
--> statement-breakpoint
UPDATE "removed_rows" SET "rows" = COALESCE((SELECT jsonb_agg((value - 'maximum_devices') || jsonb_build_object('maximum_clients', value -> 'maximum_devices')) FROM jsonb_array_elements("rows")), "rows") WHERE "table_name" = 'scan_devices';

--> statement-breakpoint
-- The history keeps values by the field's name, so the field is renamed there too: earlier changes can still be undone.
UPDATE "changes" SET "before" = ("before" - 'maximumDevices') || jsonb_build_object('maximumClients', "before" -> 'maximumDevices') WHERE "resource" = 'scanDevices' AND "before" ? 'maximumDevices';
--> statement-breakpoint
UPDATE "changes" SET "after" = ("after" - 'maximumDevices') || jsonb_build_object('maximumClients', "after" -> 'maximumDevices') WHERE "resource" = 'scanDevices' AND "after" ? 'maximumDevices';
