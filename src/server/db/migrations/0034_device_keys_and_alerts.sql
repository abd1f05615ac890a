ALTER TABLE "device_states" ADD COLUMN "alerted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "replaced_key_digest" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "renew_asked_at" timestamp with time zone;