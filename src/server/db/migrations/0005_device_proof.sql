CREATE TABLE "device_numbers" (
	"client_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"in_minute" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"in_hour" integer NOT NULL,
	CONSTRAINT "device_numbers_client_id_device_id_pk" PRIMARY KEY("client_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "configuration_audit" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "device_pairings" ADD COLUMN "public_key" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "public_key" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "may_bind" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "key_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "device_numbers" ADD CONSTRAINT "device_numbers_client_id_device_id_devices_client_id_id_fk" FOREIGN KEY ("client_id","device_id") REFERENCES "public"."devices"("client_id","id") ON DELETE no action ON UPDATE no action;