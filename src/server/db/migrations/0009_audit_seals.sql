CREATE TABLE "audit_checks" (
	"client_id" bigint PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"entries" integer NOT NULL,
	"broken" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"client_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"place" bigint NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"entries" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"digest" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_seals_client_id_kind_place_pk" PRIMARY KEY("client_id","kind","place")
);
--> statement-breakpoint
ALTER TABLE "configuration_audit" ADD COLUMN "seal" bigint;--> statement-breakpoint
ALTER TABLE "user_audit" ADD COLUMN "seal" bigint;--> statement-breakpoint
ALTER TABLE "people_audit" ADD COLUMN "seal" bigint;--> statement-breakpoint
ALTER TABLE "audit_checks" ADD CONSTRAINT "audit_checks_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_seals" ADD CONSTRAINT "audit_seals_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "configuration_audit_seal" ON "configuration_audit" USING btree ("client_id","seal");--> statement-breakpoint
CREATE INDEX "user_audit_seal" ON "user_audit" USING btree ("client_id","seal");--> statement-breakpoint
CREATE INDEX "people_audit_seal" ON "people_audit" USING btree ("client_id","seal");