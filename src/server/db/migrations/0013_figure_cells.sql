CREATE TABLE "figure_cells" (
	"client_id" bigint NOT NULL,
	"branch_id" bigint NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"service_id" bigint NOT NULL,
	"gate_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"channel" smallint NOT NULL,
	"arrived" integer,
	"called" integer,
	"called_in_time" integer,
	"missed" integer,
	"missed_in_time" integer,
	"attended" integer,
	"absent" integer,
	"cancelled_by_system" integer,
	"cancelled_by_user" integer,
	"cancelled_by_person" integer,
	"cancelled_on_gate_closing" integer,
	"waited_seconds" integer,
	"called_seconds" integer,
	"attended_seconds" integer,
	"postponed_seconds" integer,
	"transferred" integer,
	"postponed" integer,
	"ratings" integer,
	"rating_sum" integer,
	"open_seconds" integer,
	"busy_seconds" integer,
	"longest_wait_seconds" integer,
	CONSTRAINT "figure_cells_pk" PRIMARY KEY("client_id","branch_id","day","hour","service_id","gate_id","user_id","channel")
);
--> statement-breakpoint
DROP INDEX "figure_folds_stale";--> statement-breakpoint
ALTER TABLE "figure_folds" ADD COLUMN "cells_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "figure_cells" ADD CONSTRAINT "figure_cells_client_id_branch_id_branches_client_id_id_fk" FOREIGN KEY ("client_id","branch_id") REFERENCES "public"."branches"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figure_folds_stale" ON "figure_folds" USING btree ("client_id","day") WHERE stale or cells_at is distinct from folded_at;