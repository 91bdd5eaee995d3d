CREATE TABLE "session_rooms" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "session_rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"capacity" integer,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "session_rooms_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
CREATE TABLE "session_tracks" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "session_tracks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"colour" text DEFAULT '#3366cc' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "session_tracks_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
CREATE TABLE "event_sessions" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "event_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"kind" text DEFAULT 'session' NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"starts_at" text,
	"duration" integer DEFAULT 45 NOT NULL,
	"room_id" integer,
	"track_id" integer,
	"format" text DEFAULT 'talk' NOT NULL,
	"level" text DEFAULT 'all' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"speakers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sponsor_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"image_id" integer,
	"is_featured" boolean DEFAULT false NOT NULL,
	"do_not_record" boolean DEFAULT false NOT NULL,
	"location_type" text DEFAULT 'venue' NOT NULL,
	"stream_url" text DEFAULT '' NOT NULL,
	"is_signup_required" boolean DEFAULT false NOT NULL,
	"capacity" integer,
	"has_waitlist" boolean DEFAULT false NOT NULL,
	"visibility" text DEFAULT 'public' NOT NULL,
	"internal_notes" text DEFAULT '' NOT NULL,
	"external_id" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_sessions_account_id_id_pk" PRIMARY KEY("account_id","id")
);

--> statement-breakpoint
CREATE TABLE "programme_releases" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "programme_releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"session_count" integer DEFAULT 0 NOT NULL,
	"programme" jsonb NOT NULL,
	CONSTRAINT "programme_releases_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "programme_releases_number" UNIQUE("account_id","event_id","number")
);

--> statement-breakpoint
ALTER TABLE "session_rooms" ADD CONSTRAINT "session_rooms_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_tracks" ADD CONSTRAINT "session_tracks_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_sessions" ADD CONSTRAINT "event_sessions_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_sessions" ADD CONSTRAINT "event_sessions_account_id_image_id_media_account_id_id_fk" FOREIGN KEY ("account_id","image_id") REFERENCES "public"."media"("account_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_sessions" ADD CONSTRAINT "event_sessions_room_id_fk" FOREIGN KEY ("account_id","room_id") REFERENCES "public"."session_rooms"("account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_sessions" ADD CONSTRAINT "event_sessions_track_id_fk" FOREIGN KEY ("account_id","track_id") REFERENCES "public"."session_tracks"("account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "programme_releases" ADD CONSTRAINT "programme_releases_account_id_event_id_events_account_id_id_fk" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "session_rooms_position" ON "session_rooms" USING btree ("account_id","event_id","position","id");
--> statement-breakpoint
CREATE INDEX "session_tracks_position" ON "session_tracks" USING btree ("account_id","event_id","position","id");
--> statement-breakpoint
CREATE INDEX "event_sessions_room_id" ON "event_sessions" USING btree ("account_id","room_id");
--> statement-breakpoint
CREATE INDEX "event_sessions_track_id" ON "event_sessions" USING btree ("account_id","track_id");
--> statement-breakpoint
CREATE INDEX "event_sessions_start" ON "event_sessions" USING btree ("account_id","event_id","starts_at","id");
--> statement-breakpoint
CREATE INDEX "event_sessions_external" ON "event_sessions" USING btree ("account_id","event_id","external_id");
