import { byPlace, byProportion, chosen, first, type Strategy } from './strategy.ts';

/** LongestWaitingTimeFirst (spec §9): the head with the first place in the queue. */
export const longestWaitingTimeFirst: Strategy = (heads, memory) =>
  chosen(first(heads, byPlace), 'longestWait', memory);

/**
 * PriorityByProportion (spec §9, «fixed priority»): always the service with a queue and the highest
 * proportion.
 */
export const priorityByProportion: Strategy = (heads, memory) =>
  chosen(first(heads, byProportion), 'highestProportion', memory);

/**
 * MaxProportionSelection (spec §9, «priority by service groups»): the group of the service with a
 * queue and the highest proportion; within it, the first place.
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
 * ExpressFirstLongestWaitingTimeSecond (spec §9): the QR ticket with the first place, or else any
 * ticket with the first place.
 */
export const expressFirst: Strategy = (heads, memory) => {
  const express = heads.flatMap(({ serviceId, qr }) => (qr ? [{ serviceId, ...qr }] : []));
  return chosen(first(express, byPlace), 'qr', memory) ?? longestWaitingTimeFirst(heads, memory);
};
