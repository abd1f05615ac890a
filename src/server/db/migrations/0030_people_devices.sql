DROP INDEX "messages_due";--> statement-breakpoint
ALTER TABLE "push_subscriptions" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ALTER COLUMN "session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "ticket_id" bigint;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_client_id_ticket_id_tickets_client_id_id_fk" FOREIGN KEY ("client_id","ticket_id") REFERENCES "public"."tickets"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_ticket" ON "push_subscriptions" USING btree ("client_id","ticket_id") WHERE ticket_id is not null;--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("client_id","channel","next_at","id") WHERE status = 'waiting';