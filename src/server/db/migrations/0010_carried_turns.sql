ALTER TABLE "tickets" ADD COLUMN "carried_to" date;--> statement-breakpoint
CREATE INDEX "tickets_living" ON "tickets" USING btree ("client_id","branch_id","prefix","number") WHERE status in ('waiting', 'called', 'attending', 'postponed');--> statement-breakpoint
CREATE INDEX "tickets_ended_by_system" ON "tickets" USING btree ("client_id","branch_id","closed_at") WHERE cancel_cause = 'system';