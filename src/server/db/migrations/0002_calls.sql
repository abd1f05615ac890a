CREATE TABLE "legs" (
	"client_id" bigint NOT NULL,
	"ticket_id" bigint NOT NULL,
	"leg" integer NOT NULL,
	"branch_id" bigint NOT NULL,
	"service_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"gate_id" bigint,
	"user_id" bigint,
	"called_at" timestamp with time zone NOT NULL,
	"waited_seconds" integer NOT NULL,
	CONSTRAINT "legs_client_id_ticket_id_leg_pk" PRIMARY KEY("client_id","ticket_id","leg")
);
--> statement-breakpoint
DROP INDEX "tickets_called";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "waited_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_client_id_ticket_id_tickets_client_id_id_fk" FOREIGN KEY ("client_id","ticket_id") REFERENCES "public"."tickets"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legs_called" ON "legs" USING btree ("client_id","service_id","called_at");--> statement-breakpoint
CREATE INDEX "tickets_called" ON "tickets" USING btree ("client_id","service_id","called_at","waited_seconds","waited_before","status","user_id") WHERE called_at is not null;--> statement-breakpoint
CREATE VIEW "public"."calls" AS (
  select client_id, id as ticket_id, leg, branch_id, service_id, channel, gate_id, user_id,
    called_at, waited_seconds - waited_before as waited_seconds, status
  from tickets where called_at is not null
  union all
  select client_id, ticket_id, leg, branch_id, service_id, channel, gate_id, user_id,
    called_at, waited_seconds, 'transferred' as status
  from legs);--> statement-breakpoint
-- What was counted before is counted anew.
UPDATE "figure_folds" SET "stale" = true;
