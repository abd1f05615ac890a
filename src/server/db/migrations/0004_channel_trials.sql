ALTER TABLE "message_channels" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message_channels" ADD COLUMN "fault" text;