-- Nothing read this setting before, and cards are stored whole: a stored "off" was no choice. It is on by default now.
UPDATE "event_setting_cards" SET "values" = "values" - 'showsNotes' WHERE "card" = 'scan' AND "values" ? 'showsNotes';
--> statement-breakpoint
UPDATE "setting_defaults" SET "values" = "values" - 'showsNotes' WHERE "card" = 'scan' AND "values" ? 'showsNotes';
--> statement-breakpoint
UPDATE "removed_rows" SET "rows" = COALESCE((
  SELECT jsonb_agg(CASE
    WHEN value ->> 'card' = 'scan' AND value -> 'values' ? 'showsNotes' THEN jsonb_set(value, '{values}', (value -> 'values') - 'showsNotes')
    ELSE value
  END ORDER BY place) FROM jsonb_array_elements("rows") WITH ORDINALITY AS kept(value, place)
), "rows") WHERE "table_name" IN ('event_setting_cards', 'setting_defaults');
