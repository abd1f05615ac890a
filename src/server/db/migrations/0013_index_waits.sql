DROP INDEX "tickets_queue";--> statement-breakpoint
DROP INDEX "tickets_queue_qr";--> statement-breakpoint
CREATE INDEX "tickets_queue" ON "tickets" USING btree ("client_id","service_id","only_gate_id","queued_at","id","waiting_since","waited_seconds") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "tickets_queue_qr" ON "tickets" USING btree ("client_id","service_id","only_gate_id","queued_at","id","waiting_since","waited_seconds") WHERE status = 'waiting' and channel = 'qr';