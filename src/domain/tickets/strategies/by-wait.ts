import { byPlace, byProportion, chosen, first, type Strategy } from './strategy.ts';

/** LongestWaitingTimeFirst (spec §9): the head that is first by its place in the queue. */
export const longestWaitingTimeFirst: Strategy = (heads, memory) =>
  chosen(first(heads, byPlace), 'longestWait', memory);

/**
 * PriorityByProportion (spec §9, «fixed priority»): strictly the service with the highest
 * proportion that has somebody waiting.
 */
export const priorityByProportion: Strategy = (heads, memory) =>
  chosen(first(heads, byProportion), 'highestProportion', memory);

/**
 * MaxProportionSelection (spec §9, «priority by service groups»): the group that holds the
 * highest proportion among services with somebody waiting; in that group, the first place.
 */
export const maxProportionSelection: Strategy = (heads, memory) => {
  const leader = first(heads, byProportion);
  if (!leader) return null;
  const group = heads.filter((head) =>
    leader.group === null ? head === leader : head.group === leader.group,
  );
  return chosen(first(group, byPlace), 'group', memory);
};

/**
 * ExpressFirstLongestWaitingTimeSecond (spec §9): the QR turn with the first place in the queue;
 * without one, the turn with the first place.
 */
export const expressFirst: Strategy = (heads, memory) => {
  const express = heads.flatMap(({ serviceId, qr }) => (qr ? [{ serviceId, ...qr }] : []));
  return chosen(first(express, byPlace), 'qr', memory) ?? longestWaitingTimeFirst(heads, memory);
};
