-- Names the messages that were planned before the outbox showed titles and recipients, as planning names them now. A
-- message whose workflow or step was deleted since stays without a name.
UPDATE "outbox_messages" AS message
SET "title" = workflow."name",
	"recipient_name" = CASE
		WHEN step ->> 'action' IN ('mailGuest', 'smsGuest') THEN booking."name"
		WHEN step ->> 'action' IN ('mailHosts', 'consoleHosts') THEN coalesce((
			SELECT string_agg(host."name", ', ' ORDER BY host."id") FROM "scheduler_hosts" AS host
			WHERE host."account_id" = booking."account_id" AND host."email" <> '' AND booking."host_ids" @> to_jsonb(host."id")
		), '')
		ELSE ''
	END,
	"recipient_address" = coalesce(CASE
		WHEN step ->> 'action' = 'mailGuest' THEN booking."email"
		WHEN step ->> 'action' = 'smsGuest' THEN booking."phone"
		WHEN step ->> 'action' IN ('mailAddress', 'smsNumber') THEN step ->> 'address'
		WHEN step ->> 'action' = 'webhook' THEN step ->> 'url'
		ELSE (
			SELECT string_agg(host."email", ', ' ORDER BY host."id") FROM "scheduler_hosts" AS host
			WHERE host."account_id" = booking."account_id" AND host."email" <> '' AND booking."host_ids" @> to_jsonb(host."id")
		)
	END, '')
FROM "scheduler_bookings" AS booking,
	"scheduler_workflows" AS workflow,
	jsonb_path_query(workflow."steps", '$[*]') AS step
WHERE message."kind" = 'scheduler.step'
	AND booking."account_id" = message."account_id"
	AND booking."id" = (message."reference" ->> 'bookingId')::int
	AND workflow."account_id" = message."account_id"
	AND workflow."id" = (message."reference" ->> 'workflowId')::int
	AND step ->> 'id' = message."reference" ->> 'stepId';
