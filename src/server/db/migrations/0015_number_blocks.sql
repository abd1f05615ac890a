CREATE TABLE "number_blocks" (
	"client_id" bigint NOT NULL,
	"branch_id" bigint NOT NULL,
	"service_id" bigint NOT NULL,
	"prefix" text NOT NULL,
	"day" date NOT NULL,
	"holder" uuid NOT NULL,
	"device_id" bigint,
	"numbers" integer[] NOT NULL,
	"held_since" timestamp with time zone NOT NULL,
	CONSTRAINT "number_blocks_pk" PRIMARY KEY("client_id","branch_id","day","service_id","prefix","holder")
);
--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "held_numbers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "number_blocks" ADD CONSTRAINT "number_blocks_client_id_service_id_services_client_id_id_fk" FOREIGN KEY ("client_id","service_id") REFERENCES "public"."services"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_blocks" ADD CONSTRAINT "number_blocks_client_id_device_id_devices_client_id_id_fk" FOREIGN KEY ("client_id","device_id") REFERENCES "public"."devices"("client_id","id") ON DELETE cascade ON UPDATE no action;