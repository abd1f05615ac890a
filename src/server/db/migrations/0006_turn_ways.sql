ALTER TABLE "tickets" ADD COLUMN "walk_minutes" integer;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "coming_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "leave_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "tickets_away" ON "tickets" USING btree ("client_id","branch_id") WHERE status = 'waiting' and walk_minutes is not null and coming_since is null
  and leave_told_at is null;