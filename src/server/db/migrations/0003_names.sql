CREATE COLLATION "names" (provider = icu, locale = 'es-u-kn-true');
--> statement-breakpoint
DROP INDEX "people_name";--> statement-breakpoint
ALTER TABLE "devices" ALTER COLUMN "name" SET DATA TYPE text collate "names";--> statement-breakpoint
ALTER TABLE "branches" ALTER COLUMN "name" SET DATA TYPE text collate "names";--> statement-breakpoint
ALTER TABLE "divisions" ALTER COLUMN "name" SET DATA TYPE text collate "names";--> statement-breakpoint
ALTER TABLE "gates" ALTER COLUMN "name" SET DATA TYPE text collate "names";--> statement-breakpoint
ALTER TABLE "hierarchies" ALTER COLUMN "name" SET DATA TYPE text collate "names";--> statement-breakpoint
ALTER TABLE "clients" ALTER COLUMN "name" SET DATA TYPE text collate "names";--> statement-breakpoint
ALTER TABLE "reasons" ALTER COLUMN "name" SET DATA TYPE text collate "names";--> statement-breakpoint
ALTER TABLE "services" ALTER COLUMN "name" SET DATA TYPE text collate "names";--> statement-breakpoint
ALTER TABLE "services" ALTER COLUMN "group_name" SET DATA TYPE text collate "names";--> statement-breakpoint
ALTER TABLE "people" ALTER COLUMN "name" SET DATA TYPE text collate "names";--> statement-breakpoint
ALTER TABLE "schedule_exceptions" ALTER COLUMN "name" SET DATA TYPE text collate "names";--> statement-breakpoint
ALTER TABLE "saved_filters" ALTER COLUMN "name" SET DATA TYPE text collate "names";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "first_name" SET DATA TYPE text collate "names";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "last_name" SET DATA TYPE text collate "names";--> statement-breakpoint
CREATE INDEX "people_name" ON "people" USING btree ("client_id","name","id");