ALTER TABLE "services" ADD COLUMN "slot_minutes" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "slot_capacity" integer;--> statement-breakpoint
ALTER TABLE "gate_sessions" ADD COLUMN "missed" jsonb;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "scheduled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "tickets_slot" ON "tickets" USING btree ("client_id","service_id","scheduled_at") WHERE scheduled_at is not null;--> statement-breakpoint
CREATE INDEX "tickets_expected" ON "tickets" USING btree ("scheduled_at") WHERE status = 'scheduled';