CREATE TABLE "figure_days" (
	"client_id" bigint NOT NULL,
	"branch_id" bigint NOT NULL,
	"day" date NOT NULL,
	"by" text NOT NULL,
	"key" bigint NOT NULL,
	"arrived" integer DEFAULT 0 NOT NULL,
	"called" integer DEFAULT 0 NOT NULL,
	"called_in_time" integer DEFAULT 0 NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	"missed_in_time" integer DEFAULT 0 NOT NULL,
	"attended" integer DEFAULT 0 NOT NULL,
	"absent" integer DEFAULT 0 NOT NULL,
	"cancelled_by_system" integer DEFAULT 0 NOT NULL,
	"cancelled_by_user" integer DEFAULT 0 NOT NULL,
	"cancelled_by_person" integer DEFAULT 0 NOT NULL,
	"cancelled_on_gate_closing" integer DEFAULT 0 NOT NULL,
	"waited_seconds" integer DEFAULT 0 NOT NULL,
	"called_seconds" integer DEFAULT 0 NOT NULL,
	"attended_seconds" integer DEFAULT 0 NOT NULL,
	"postponed_seconds" integer DEFAULT 0 NOT NULL,
	"transferred" integer DEFAULT 0 NOT NULL,
	"postponed" integer DEFAULT 0 NOT NULL,
	"ratings" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"open_seconds" integer DEFAULT 0 NOT NULL,
	"busy_seconds" integer DEFAULT 0 NOT NULL,
	"longest_wait_seconds" integer DEFAULT 0 NOT NULL,
	"waits" integer[] NOT NULL,
	CONSTRAINT "figure_days_client_id_by_branch_id_day_key_pk" PRIMARY KEY("client_id","by","branch_id","day","key")
);
--> statement-breakpoint
CREATE TABLE "figure_folds" (
	"client_id" bigint NOT NULL,
	"branch_id" bigint NOT NULL,
	"day" date NOT NULL,
	"folded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "figure_folds_client_id_branch_id_day_pk" PRIMARY KEY("client_id","branch_id","day")
);
--> statement-breakpoint
CREATE TABLE "figure_hours" (
	"client_id" bigint NOT NULL,
	"branch_id" bigint NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"by" text NOT NULL,
	"key" bigint NOT NULL,
	"arrived" integer DEFAULT 0 NOT NULL,
	"called" integer DEFAULT 0 NOT NULL,
	"called_in_time" integer DEFAULT 0 NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	"missed_in_time" integer DEFAULT 0 NOT NULL,
	"attended" integer DEFAULT 0 NOT NULL,
	"absent" integer DEFAULT 0 NOT NULL,
	"cancelled_by_system" integer DEFAULT 0 NOT NULL,
	"cancelled_by_user" integer DEFAULT 0 NOT NULL,
	"cancelled_by_person" integer DEFAULT 0 NOT NULL,
	"cancelled_on_gate_closing" integer DEFAULT 0 NOT NULL,
	"waited_seconds" integer DEFAULT 0 NOT NULL,
	"called_seconds" integer DEFAULT 0 NOT NULL,
	"attended_seconds" integer DEFAULT 0 NOT NULL,
	"postponed_seconds" integer DEFAULT 0 NOT NULL,
	"transferred" integer DEFAULT 0 NOT NULL,
	"postponed" integer DEFAULT 0 NOT NULL,
	"ratings" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"open_seconds" integer DEFAULT 0 NOT NULL,
	"busy_seconds" integer DEFAULT 0 NOT NULL,
	"longest_wait_seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "figure_hours_client_id_by_branch_id_day_key_hour_pk" PRIMARY KEY("client_id","by","branch_id","day","key","hour")
);
--> statement-breakpoint
ALTER TABLE "figure_days" ADD CONSTRAINT "figure_days_client_id_branch_id_branches_client_id_id_fk" FOREIGN KEY ("client_id","branch_id") REFERENCES "public"."branches"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_folds" ADD CONSTRAINT "figure_folds_client_id_branch_id_branches_client_id_id_fk" FOREIGN KEY ("client_id","branch_id") REFERENCES "public"."branches"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_hours" ADD CONSTRAINT "figure_hours_client_id_branch_id_branches_client_id_id_fk" FOREIGN KEY ("client_id","branch_id") REFERENCES "public"."branches"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figure_folds_day" ON "figure_folds" USING btree ("day");