-- Whoever follows the events of a branch must lose it with the right to it, however the right was
-- taken: by an operation, an import or a statement typed here. The name of the channel is that of
-- src/server/realtime/publish.ts.
CREATE FUNCTION tell_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vez', json_build_object('organisationId', new.client_id,
    'rightsOf', to_jsonb(new) -> tg_argv[0])::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_rights AFTER UPDATE ON users FOR EACH ROW
WHEN ((old.type, old.views, old.active, old.hierarchy_id, old.must_change_password)
  IS DISTINCT FROM (new.type, new.views, new.active, new.hierarchy_id, new.must_change_password))
EXECUTE FUNCTION tell_rights('id');--> statement-breakpoint
CREATE TRIGGER sessions_rights AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
WHEN (old.ended_at IS NULL AND new.ended_at IS NOT NULL)
EXECUTE FUNCTION tell_rights('user_id');--> statement-breakpoint
-- An import assigns thousands at once, hardly any of whom is signed in.
CREATE FUNCTION tell_branch_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vez', json_build_object('organisationId', c.client_id,
    'rightsOf', c.user_id)::text)
  FROM (SELECT DISTINCT client_id, user_id FROM changed) c
  WHERE EXISTS (SELECT FROM sessions s WHERE s.client_id = c.client_id
    AND s.user_id = c.user_id AND s.ended_at IS NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_branches_given AFTER INSERT ON user_branches
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_branch_rights();--> statement-breakpoint
CREATE TRIGGER user_branches_taken AFTER DELETE ON user_branches
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_branch_rights();
