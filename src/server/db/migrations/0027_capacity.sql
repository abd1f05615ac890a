ALTER TABLE "services" ADD COLUMN "capped_channels" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "uncapped_on" date;