CREATE TABLE "schema_versions" (
	"step" integer PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"since" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
