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
EXECUTE FUNCTION tell_rights_of_devices();
