CREATE TABLE "figure_marks" (
	"client_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"holder" uuid NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	CONSTRAINT "figure_marks_client_id_pk" PRIMARY KEY("client_id")
);
--> statement-breakpoint
DROP INDEX "tickets_called";--> statement-breakpoint
ALTER TABLE "figure_folds" ADD COLUMN "stale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "figure_marks" ADD CONSTRAINT "figure_marks_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figure_folds_stale" ON "figure_folds" USING btree ("client_id","day") WHERE stale;--> statement-breakpoint
CREATE INDEX "operator_pauses_started" ON "operator_pauses" USING btree ("client_id","gate_id","started_at");--> statement-breakpoint
CREATE INDEX "ticket_events_happened" ON "ticket_events" USING btree ("client_id","branch_id",coalesce(device_at, at)) WHERE from_status is distinct from to_status;--> statement-breakpoint
CREATE INDEX "ticket_events_calls" ON "ticket_events" USING btree ("client_id","gate_id",coalesce(device_at, at)) WHERE action in ('call', 'callThis', 'callTo');--> statement-breakpoint
CREATE INDEX "tickets_cancelled" ON "tickets" USING btree ("client_id","branch_id","closed_at") WHERE status = 'cancelled';--> statement-breakpoint
CREATE INDEX "gate_sessions_opened" ON "gate_sessions" USING btree ("client_id","gate_id","opened_at");--> statement-breakpoint
CREATE INDEX "tickets_called" ON "tickets" USING btree ("client_id","service_id","called_at","waited_seconds","status","user_id") WHERE called_at is not null;--> statement-breakpoint
-- What the figures of a branch are folded by has changed. A first fold under way, whose row nobody
-- sees yet, holds the lock shared: it ends before, or counts by what is new.
CREATE FUNCTION stale_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  branch bigint;
BEGIN
  IF tg_table_name = 'branches' THEN branch := old.id; ELSE branch := old.branch_id; END IF;
  PERFORM pg_advisory_xact_lock(7361002, (branch % 2147483647)::int);
  UPDATE figure_folds SET stale = true WHERE client_id = old.client_id AND branch_id = branch;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER services_figures AFTER UPDATE OF threshold_seconds ON services FOR EACH ROW
WHEN (old.threshold_seconds <> new.threshold_seconds) EXECUTE FUNCTION stale_figures();--> statement-breakpoint
CREATE TRIGGER branches_figures AFTER UPDATE OF time_zone ON branches FOR EACH ROW
WHEN (old.time_zone <> new.time_zone) EXECUTE FUNCTION stale_figures();
