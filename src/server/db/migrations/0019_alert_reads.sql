CREATE TABLE "alert_reads" (
	"client_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"up_to" bigint NOT NULL,
	CONSTRAINT "alert_reads_client_id_user_id_pk" PRIMARY KEY("client_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "alert_reads" ADD CONSTRAINT "alert_reads_client_id_user_id_users_client_id_id_fk" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."users"("client_id","id") ON DELETE cascade ON UPDATE no action;