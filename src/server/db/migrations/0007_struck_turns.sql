CREATE TABLE "struck_turns" (
	"client_id" bigint NOT NULL,
	"ticket_id" bigint NOT NULL,
	"device_id" bigint,
	"struck_at" timestamp with time zone NOT NULL,
	CONSTRAINT "struck_turns_client_id_ticket_id_pk" PRIMARY KEY("client_id","ticket_id")
);
--> statement-breakpoint
DROP INDEX "phone_turns_struck";--> statement-breakpoint
ALTER TABLE "struck_turns" ADD CONSTRAINT "struck_turns_client_id_ticket_id_tickets_client_id_id_fk" FOREIGN KEY ("client_id","ticket_id") REFERENCES "public"."tickets"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "struck_turns_lately" ON "struck_turns" USING btree ("client_id","struck_at");--> statement-breakpoint
ALTER TABLE "phone_turns" DROP COLUMN "struck_at";