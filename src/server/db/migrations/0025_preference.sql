ALTER TABLE "services" ADD COLUMN "preferred_every" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "since_preferred" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "preferred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "tickets_queue_preferred" ON "tickets" USING btree ("client_id","service_id","only_gate_id","queued_at","id","waiting_since","waited_seconds") WHERE status = 'waiting' and (preferred and no_show_count = 0);