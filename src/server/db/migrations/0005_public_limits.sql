CREATE TABLE "accessibility_letters" (
	"client_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"try_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "accessibility_letters_client_id_pk" PRIMARY KEY("client_id")
);
--> statement-breakpoint
ALTER TABLE "accessibility_notes" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "accessibility_notes" ADD COLUMN "site" text;--> statement-breakpoint
ALTER TABLE "accessibility_notes" ADD COLUMN "challenge" text;--> statement-breakpoint
ALTER TABLE "accessibility_notes" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
-- Managers were written of every note so far.
UPDATE "accessibility_notes" SET "told_at" = "at";--> statement-breakpoint
ALTER TABLE "booking_tries" ADD COLUMN "site" text;--> statement-breakpoint
ALTER TABLE "booking_tries" ADD COLUMN "confirm_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "device_pairings" ADD COLUMN "site" text;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "site" text;--> statement-breakpoint
ALTER TABLE "accessibility_letters" ADD CONSTRAINT "accessibility_letters_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accessibility_notes_challenge" ON "accessibility_notes" USING btree ("client_id","challenge");--> statement-breakpoint
CREATE INDEX "accessibility_notes_network" ON "accessibility_notes" USING btree ("client_id","network","at") WHERE network is not null;--> statement-breakpoint
CREATE INDEX "accessibility_notes_site" ON "accessibility_notes" USING btree ("client_id","site","at") WHERE site is not null;--> statement-breakpoint
CREATE INDEX "accessibility_notes_without_work" ON "accessibility_notes" USING btree ("client_id","at") WHERE challenge is null;--> statement-breakpoint
CREATE INDEX "accessibility_notes_told" ON "accessibility_notes" USING btree ("client_id","told_at","id");--> statement-breakpoint
CREATE INDEX "booking_tries_site" ON "booking_tries" USING btree ("client_id","site","tried_at") WHERE site is not null;--> statement-breakpoint
CREATE INDEX "booking_tries_ticket" ON "booking_tries" USING btree ("client_id","ticket_id") WHERE ticket_id is not null;--> statement-breakpoint
CREATE INDEX "device_pairings_site" ON "device_pairings" USING btree ("site") WHERE site is not null;--> statement-breakpoint
CREATE INDEX "sign_in_attempts_site" ON "sign_in_attempts" USING btree ("site") WHERE site is not null;