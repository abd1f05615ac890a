-- Of several subjects the one linked first stays.
DELETE FROM "sso_identities" later USING "sso_identities" earlier
  WHERE later."client_id" = earlier."client_id" AND later."user_id" = earlier."user_id"
    AND later."issuer" = earlier."issuer"
    AND (later."linked_at", later."subject") > (earlier."linked_at", earlier."subject");--> statement-breakpoint
DROP INDEX "sso_identities_user";--> statement-breakpoint
CREATE UNIQUE INDEX "sso_identities_user" ON "sso_identities" USING btree ("client_id","user_id","issuer");
