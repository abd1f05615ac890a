CREATE TABLE "booking_identities" (
	"client_id" bigint NOT NULL,
	"identity" text NOT NULL,
	"ticket_id" bigint NOT NULL,
	CONSTRAINT "booking_identities_client_id_identity_pk" PRIMARY KEY("client_id","identity")
);
--> statement-breakpoint
CREATE TABLE "booking_tries" (
	"client_id" bigint NOT NULL,
	"challenge" text NOT NULL,
	"request" text NOT NULL,
	"network" text NOT NULL,
	"service_id" bigint NOT NULL,
	"slot_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"ticket_id" bigint,
	"refusal" text,
	CONSTRAINT "booking_tries_client_id_challenge_pk" PRIMARY KEY("client_id","challenge")
);
--> statement-breakpoint
CREATE TABLE "service_bookings" (
	"client_id" bigint NOT NULL,
	"service_id" bigint NOT NULL,
	"enabled" boolean NOT NULL,
	"days_ahead" integer NOT NULL,
	"walk_in_share" smallint NOT NULL,
	"gradual" boolean NOT NULL,
	"last_share" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "service_bookings_client_id_service_id_pk" PRIMARY KEY("client_id","service_id")
);
--> statement-breakpoint
ALTER TABLE "booking_identities" ADD CONSTRAINT "booking_identities_client_id_ticket_id_tickets_client_id_id_fk" FOREIGN KEY ("client_id","ticket_id") REFERENCES "public"."tickets"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_bookings" ADD CONSTRAINT "service_bookings_client_id_service_id_services_client_id_id_fk" FOREIGN KEY ("client_id","service_id") REFERENCES "public"."services"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_identities_ticket" ON "booking_identities" USING btree ("client_id","ticket_id");--> statement-breakpoint
CREATE INDEX "booking_tries_network" ON "booking_tries" USING btree ("client_id","network","tried_at");--> statement-breakpoint
CREATE INDEX "booking_tries_service" ON "booking_tries" USING btree ("client_id","service_id","tried_at");--> statement-breakpoint
CREATE INDEX "booking_tries_age" ON "booking_tries" USING btree ("tried_at");--> statement-breakpoint
CREATE INDEX "service_bookings_enabled" ON "service_bookings" USING btree ("client_id") WHERE enabled;