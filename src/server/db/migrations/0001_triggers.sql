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
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_branch_rights();--> statement-breakpoint
-- What devices and the holders of links follow ends with their right to it, however the right was
-- taken: by an operation, a job or a statement typed here. The name of the channel is that of
-- src/server/realtime/publish.ts.
CREATE FUNCTION tell_rights_of() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vez', json_build_object('organisationId', old.client_id,
    'scheme', tg_argv[0], 'rightsOf', old.id)::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER devices_rights AFTER UPDATE ON devices FOR EACH ROW
WHEN ((old.branch_id, old.key_digest, old.old_key_digest, old.revoked_at, old.settings)
  IS DISTINCT FROM (new.branch_id, new.key_digest, new.old_key_digest, new.revoked_at, new.settings))
EXECUTE FUNCTION tell_rights_of('device');--> statement-breakpoint
CREATE TRIGGER devices_rights_gone AFTER DELETE ON devices FOR EACH ROW
EXECUTE FUNCTION tell_rights_of('device');--> statement-breakpoint
CREATE TRIGGER links_rights AFTER UPDATE OF expires_at, used_at ON links FOR EACH ROW
WHEN (old.purpose = 'ticket'
  AND (old.expires_at, old.used_at) IS DISTINCT FROM (new.expires_at, new.used_at))
EXECUTE FUNCTION tell_rights_of('link');--> statement-breakpoint
-- Those that have expired are followed by nobody, and are cleared by the thousand.
CREATE TRIGGER links_rights_gone AFTER DELETE ON links FOR EACH ROW
WHEN (old.purpose = 'ticket' AND old.expires_at > now())
EXECUTE FUNCTION tell_rights_of('link');--> statement-breakpoint
CREATE FUNCTION tell_rights_of_devices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vez', json_build_object('organisationId', d.client_id,
    'scheme', 'device', 'rightsOf', d.id)::text)
  FROM devices d WHERE d.client_id = old.client_id AND d.branch_id = old.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER branches_rights_of_devices AFTER UPDATE OF active ON branches FOR EACH ROW
WHEN (old.active AND NOT new.active)
EXECUTE FUNCTION tell_rights_of_devices();--> statement-breakpoint
-- What the figures of a branch are folded by has changed. A first fold under way, whose row nobody
-- sees yet, holds the lock shared: it ends before, or counts by what is new.
CREATE FUNCTION stale_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  branch bigint;
BEGIN
  IF tg_table_name = 'branches' THEN branch := old.id; ELSE branch := old.branch_id; END IF;
  PERFORM pg_advisory_xact_lock(7361002, (branch % 2147483647)::int);
  UPDATE figure_folds SET stale = true WHERE client_id = old.client_id AND branch_id = branch;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER services_figures AFTER UPDATE OF threshold_seconds ON services FOR EACH ROW
WHEN (old.threshold_seconds <> new.threshold_seconds) EXECUTE FUNCTION stale_figures();--> statement-breakpoint
CREATE TRIGGER branches_figures AFTER UPDATE OF time_zone ON branches FOR EACH ROW
WHEN (old.time_zone <> new.time_zone) EXECUTE FUNCTION stale_figures();
