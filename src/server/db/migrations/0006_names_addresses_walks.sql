CREATE TABLE "client_addresses" (
	"client_id" bigint NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "client_addresses_client_id_slug_pk" PRIMARY KEY("client_id","slug")
);
--> statement-breakpoint
ALTER TABLE "appointment_waits" ADD COLUMN "channel" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
ALTER TABLE "gates" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "walk_minutes" integer;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "coming_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "leave_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "client_addresses" ADD CONSTRAINT "client_addresses_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_addresses_slug" ON "client_addresses" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "tickets_away" ON "tickets" USING btree ("client_id","branch_id") WHERE status = 'waiting' and walk_minutes is not null and coming_since is null
  and leave_told_at is null;--> statement-breakpoint
-- Made by hand: entries of the catalogue hold the names within their template.
UPDATE "service_templates" SET "template" = jsonb_set("template", '{names}', '{}') WHERE NOT "template" ? 'names';
