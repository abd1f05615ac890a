DROP INDEX "user_audit_subject";--> statement-breakpoint
CREATE INDEX "user_audit_at" ON "user_audit" USING btree ("client_id","at","id");--> statement-breakpoint
CREATE INDEX "user_audit_actor" ON "user_audit" USING btree ("client_id","actor_id","at","id");--> statement-breakpoint
CREATE INDEX "user_audit_subject" ON "user_audit" USING btree ("client_id","subject_id","at","id");