CREATE TABLE "spent_challenges" (
	"client_id" bigint NOT NULL,
	"challenge" text NOT NULL,
	"request" text NOT NULL,
	"spent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "spent_challenges_client_id_challenge_pk" PRIMARY KEY("client_id","challenge")
);
--> statement-breakpoint
ALTER TABLE "branch_intakes" ADD COLUMN "share_at_most" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_turns" ADD COLUMN "confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_turns" ADD COLUMN "struck_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "spent_challenges_age" ON "spent_challenges" USING btree ("spent_at");--> statement-breakpoint
CREATE INDEX "phone_turns_struck" ON "phone_turns" USING btree ("client_id","struck_at") WHERE struck_at is not null;