CREATE TABLE "logos" (
	"client_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"type" text NOT NULL,
	"base64" text NOT NULL,
	CONSTRAINT "logos_client_id_hash_pk" PRIMARY KEY("client_id","hash")
);
--> statement-breakpoint
ALTER TABLE "settings" ALTER COLUMN "value" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
INSERT INTO "settings" ("client_id", "name", "value")
SELECT "id", 'vez.brand.' || "key", "value" FROM "clients", jsonb_each_text("colors")
WHERE "key" IN ('green', 'blue') AND "value" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" DROP COLUMN "colors";