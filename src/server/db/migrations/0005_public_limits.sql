CREATE TABLE "accessibility_letters" (
	"client_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"try_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "accessibility_letters_client_id_pk" PRIMARY KEY("client_id")
);
--> statement-breakpoint
CREATE TABLE "device_numbers" (
	"client_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"in_minute" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"in_hour" integer NOT NULL,
	CONSTRAINT "device_numbers_client_id_device_id_pk" PRIMARY KEY("client_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "spent_challenges" (
	"client_id" bigint NOT NULL,
	"challenge" text NOT NULL,
	"request" text NOT NULL,
	"spent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "spent_challenges_client_id_challenge_pk" PRIMARY KEY("client_id","challenge")
);
--> statement-breakpoint
ALTER TABLE "configuration_audit" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accessibility_notes" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "accessibility_notes" ADD COLUMN "site" text;--> statement-breakpoint
ALTER TABLE "accessibility_notes" ADD COLUMN "challenge" text;--> statement-breakpoint
ALTER TABLE "accessibility_notes" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
UPDATE "accessibility_notes" SET "told_at" = "at";--> statement-breakpoint
ALTER TABLE "booking_tries" ADD COLUMN "site" text;--> statement-breakpoint
ALTER TABLE "booking_tries" ADD COLUMN "confirm_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "device_pairings" ADD COLUMN "public_key" text;--> statement-breakpoint
ALTER TABLE "device_pairings" ADD COLUMN "site" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "public_key" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "may_bind" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "key_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "branch_intakes" ADD COLUMN "share_at_most" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_turns" ADD COLUMN "confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_turns" ADD COLUMN "struck_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "site" text;--> statement-breakpoint
ALTER TABLE "accessibility_letters" ADD CONSTRAINT "accessibility_letters_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_numbers" ADD CONSTRAINT "device_numbers_client_id_device_id_devices_client_id_id_fk" FOREIGN KEY ("client_id","device_id") REFERENCES "public"."devices"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spent_challenges_age" ON "spent_challenges" USING btree ("spent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accessibility_notes_challenge" ON "accessibility_notes" USING btree ("client_id","challenge");--> statement-breakpoint
CREATE INDEX "accessibility_notes_network" ON "accessibility_notes" USING btree ("client_id","network","at") WHERE network is not null;--> statement-breakpoint
CREATE INDEX "accessibility_notes_site" ON "accessibility_notes" USING btree ("client_id","site","at") WHERE site is not null;--> statement-breakpoint
CREATE INDEX "accessibility_notes_without_work" ON "accessibility_notes" USING btree ("client_id","at") WHERE challenge is null;--> statement-breakpoint
CREATE INDEX "accessibility_notes_told" ON "accessibility_notes" USING btree ("client_id","told_at","id");--> statement-breakpoint
CREATE INDEX "booking_tries_site" ON "booking_tries" USING btree ("client_id","site","tried_at") WHERE site is not null;--> statement-breakpoint
CREATE INDEX "booking_tries_ticket" ON "booking_tries" USING btree ("client_id","ticket_id") WHERE ticket_id is not null;--> statement-breakpoint
CREATE INDEX "device_pairings_site" ON "device_pairings" USING btree ("site") WHERE site is not null;--> statement-breakpoint
CREATE INDEX "phone_turns_struck" ON "phone_turns" USING btree ("client_id","struck_at") WHERE struck_at is not null;--> statement-breakpoint
CREATE INDEX "sign_in_attempts_site" ON "sign_in_attempts" USING btree ("site") WHERE site is not null;