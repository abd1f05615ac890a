DROP VIEW "public"."calls";--> statement-breakpoint
CREATE VIEW "public"."calls" AS (
  select client_id, id as ticket_id, leg, branch_id, service_id, channel, gate_id, user_id,
    called_at, waited_seconds - waited_before as waited_seconds, status
  from tickets
  union all
  select client_id, ticket_id, leg, branch_id, service_id, channel, gate_id, user_id,
    called_at, waited_seconds, 'transferred' as status
  from legs);