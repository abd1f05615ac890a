import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { ErrorKey } from '../../errors/app-error.ts';
import { instant, organisationId, ref, version } from '../columns.ts';
import { services } from './organisation.ts';
import { tickets } from './tickets.ts';

/** Terms of online booking; a service without a row is not bookable online. */
export const serviceBookings = pgTable(
  'service_bookings',
  {
    organisationId: organisationId(),
    serviceId: ref('service_id').notNull(),
    enabled: boolean('enabled').notNull(),
    daysAhead: integer('days_ahead').notNull(),
    walkInShare: smallint('walk_in_share').notNull(),
    gradual: boolean('gradual').notNull(),
    lastShare: smallint('last_share').notNull(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.serviceId] }),
    index('service_bookings_enabled').on(t.organisationId).where(sql`enabled`),
    foreignKey({
      columns: [t.organisationId, t.serviceId],
      foreignColumns: [services.organisationId, services.id],
    }),
  ],
);

/**
 * Keyed digest of the folded document, e-mail or phone that holds an open booking. The key allows
 * one per identity; rows of tickets that are no longer expected are ignored.
 */
export const bookingIdentities = pgTable(
  'booking_identities',
  {
    organisationId: organisationId(),
    identity: text('identity').notNull(),
    ticketId: ref('ticket_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.identity] }),
    index('booking_identities_ticket').on(t.organisationId, t.ticketId),
    foreignKey({
      columns: [t.organisationId, t.ticketId],
      foreignColumns: [tickets.organisationId, tickets.id],
    }),
  ],
);

/** Solved challenges. Each is valid for one request, whose repeat gets the same response. */
export const bookingTries = pgTable(
  'booking_tries',
  {
    organisationId: organisationId(),
    challenge: text('challenge').notNull(),
    /** Keyed digests of the request and of its network. */
    request: text('request').notNull(),
    network: text('network').notNull(),
    /** The site of an IPv6 network. */
    site: text('site'),
    serviceId: ref('service_id').notNull(),
    slotAt: instant('slot_at').notNull(),
    triedAt: instant('tried_at').notNull(),
    /** The resulting booking; null without one. */
    ticketId: ref('ticket_id'),
    /** Deadline to confirm, stored even if no booking was made; null for a refused request. */
    confirmBy: instant('confirm_by'),
    refusal: text('refusal').$type<ErrorKey>(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.challenge] }),
    index('booking_tries_network').on(t.organisationId, t.network, t.triedAt),
    index('booking_tries_site')
      .on(t.organisationId, t.site, t.triedAt)
      .where(sql`site is not null`),
    index('booking_tries_ticket')
      .on(t.organisationId, t.ticketId)
      .where(sql`ticket_id is not null`),
    index('booking_tries_service').on(t.organisationId, t.serviceId, t.triedAt),
    index('booking_tries_age').on(t.triedAt),
  ],
);
