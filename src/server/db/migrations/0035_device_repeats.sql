ALTER TABLE "idempotency_keys" ADD COLUMN "device_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_client_id_user_id_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_client_id_user_id_device_id_key_pk" PRIMARY KEY("client_id","user_id","device_id","key");
