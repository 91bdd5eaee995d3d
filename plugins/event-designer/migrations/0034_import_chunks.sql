CREATE TABLE "import_chunks" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "import_chunks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"sheet" integer NOT NULL,
	"position" integer NOT NULL,
	"positions" jsonb NOT NULL,
	"cells" jsonb NOT NULL,
	"outcomes" jsonb,
	"names" jsonb,
	"details" jsonb,
	CONSTRAINT "import_chunks_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
-- Rows of imports that are staged or can be undone, 200 in a chunk.
insert into import_chunks (account_id, version, created_at, updated_at, event_id, import_id, sheet,
  position, positions, cells, outcomes, names, details)
  select row.account_id, max(row.version) as version, min(row.created_at) as created_at, max(row.updated_at) as updated_at,
    min(row.event_id) as event_id, row.import_id, row.sheet,
    min(row.position) as position, jsonb_agg(row.position order by row.position) as positions,
    jsonb_agg(row.cells order by row.position) as cells,
    case when count(row.outcome) > 0 then jsonb_agg(row.outcome order by row.position) end as outcomes,
    case when count(row.outcome) > 0 then jsonb_agg(row.name order by row.position) end as names,
    case when count(row.outcome) > 0 then jsonb_agg(
      case when row.problems <> '[]' or row.differences <> '[]' or row.target_id is not null then jsonb_build_object(
        'problems', row.problems, 'differences', row.differences, 'hasWarnings', row.has_warnings,
        'targetId', row.target_id, 'targetVersion', row.target_version, 'before', row.before, 'kept', row.kept) end
      order by row.position) end as details
  from (
    select staged.*, (row_number() over (
      partition by staged.account_id, staged.import_id, staged.sheet order by staged.position) - 1) / 200 as chunk
    from import_rows staged
  ) row
  group by row.account_id, row.import_id, row.sheet, row.chunk;
--> statement-breakpoint
-- The same for rows that were removed with their event, so that they can still be given back.
update removed_rows set table_name = 'import_chunks', rows = (
  select coalesce(jsonb_agg(jsonb_build_object('id', nextval(pg_get_serial_sequence('import_chunks', 'id'))) || to_jsonb(made)), '[]')
  from (
  select row.account_id, max(row.version) as version, min(row.created_at) as created_at, max(row.updated_at) as updated_at,
    min(row.event_id) as event_id, row.import_id, row.sheet,
    min(row.position) as position, jsonb_agg(row.position order by row.position) as positions,
    jsonb_agg(row.cells order by row.position) as cells,
    case when count(row.outcome) > 0 then jsonb_agg(row.outcome order by row.position) end as outcomes,
    case when count(row.outcome) > 0 then jsonb_agg(row.name order by row.position) end as names,
    case when count(row.outcome) > 0 then jsonb_agg(
      case when row.problems <> '[]' or row.differences <> '[]' or row.target_id is not null then jsonb_build_object(
        'problems', row.problems, 'differences', row.differences, 'hasWarnings', row.has_warnings,
        'targetId', row.target_id, 'targetVersion', row.target_version, 'before', row.before, 'kept', row.kept) end
      order by row.position) end as details
  from (
    select staged.*, (row_number() over (
      partition by staged.account_id, staged.import_id, staged.sheet order by staged.position) - 1) / 200 as chunk
    from jsonb_populate_recordset(null::import_rows, rows) staged
  ) row
  group by row.account_id, row.import_id, row.sheet, row.chunk
  ) made
) where table_name = 'import_rows';
--> statement-breakpoint
ALTER TABLE "import_chunks" ADD CONSTRAINT "import_chunks_account_id_import_id_imports_account_id_id_fk" FOREIGN KEY ("account_id","import_id") REFERENCES "public"."imports"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "import_chunks_position" ON "import_chunks" USING btree ("account_id","import_id","sheet","position");
--> statement-breakpoint
DROP TABLE "import_rows" CASCADE;
--> statement-breakpoint
-- The single rows, for whoever may read the chunks.
create view import_rows with (security_invoker = true) as
select chunk.sheet * 100000 + row.position::integer as id, chunk.account_id, chunk.version, chunk.created_at, chunk.updated_at,
  chunk.event_id, chunk.import_id, chunk.sheet, row.position::integer as position, row.cells, row.outcome,
  coalesce(row.details -> 'problems', '[]') as problems, coalesce((row.details ->> 'hasWarnings')::boolean, false) as has_warnings,
  coalesce(row.details -> 'differences', '[]') as differences, coalesce(row.name, '') as name,
  (row.details ->> 'targetId')::integer as target_id, row.details ->> 'kept' as kept
from import_chunks chunk, rows from (
  jsonb_array_elements(chunk.positions), jsonb_array_elements(chunk.cells), jsonb_array_elements_text(chunk.outcomes),
  jsonb_array_elements_text(chunk.names), jsonb_array_elements(chunk.details)
) as row (position, cells, outcome, name, details);
--> statement-breakpoint
grant select on import_rows to public;

