ALTER TABLE "gates" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Made by hand: entries of the catalogue hold the names within their template.
UPDATE "service_templates" SET "template" = jsonb_set("template", '{names}', '{}') WHERE NOT "template" ? 'names';
