CREATE TABLE "operator_skills" (
	"client_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"branch_id" bigint NOT NULL,
	"service_id" bigint NOT NULL,
	CONSTRAINT "operator_skills_client_id_user_id_branch_id_service_id_pk" PRIMARY KEY("client_id","user_id","branch_id","service_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_skills" ADD CONSTRAINT "operator_skills_client_id_user_id_branch_id_user_branches_client_id_user_id_branch_id_fk" FOREIGN KEY ("client_id","user_id","branch_id") REFERENCES "public"."user_branches"("client_id","user_id","branch_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_skills" ADD CONSTRAINT "operator_skills_client_id_service_id_services_client_id_id_fk" FOREIGN KEY ("client_id","service_id") REFERENCES "public"."services"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_branches_branch" ON "user_branches" USING btree ("client_id","branch_id","user_id");--> statement-breakpoint
CREATE INDEX "users_operators" ON "users" USING btree ("client_id","hierarchy_id","first_name","last_name","id") WHERE type = 'Operator' and active;