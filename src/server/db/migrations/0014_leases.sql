CREATE TABLE "leases" (
	"client_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"ticket_id" bigint NOT NULL,
	"gate_id" bigint NOT NULL,
	"holder" uuid NOT NULL,
	"seq" integer NOT NULL,
	"over_at" timestamp with time zone NOT NULL,
	"decided" boolean DEFAULT false NOT NULL,
	"reserved" boolean NOT NULL,
	"why" jsonb NOT NULL,
	"memory" jsonb NOT NULL,
	CONSTRAINT "leases_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "leased_turns" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "lease_minutes" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_client_id_ticket_id_tickets_client_id_id_fk" FOREIGN KEY ("client_id","ticket_id") REFERENCES "public"."tickets"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_client_id_gate_id_gates_client_id_id_fk" FOREIGN KEY ("client_id","gate_id") REFERENCES "public"."gates"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "leases_ticket" ON "leases" USING btree ("client_id","ticket_id");--> statement-breakpoint
CREATE INDEX "leases_gate" ON "leases" USING btree ("client_id","gate_id");--> statement-breakpoint
CREATE INDEX "leases_over" ON "leases" USING btree ("over_at");