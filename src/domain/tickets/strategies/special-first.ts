import { proportionOfSelection } from './by-turns.ts';
import { longestWaitingTimeFirst } from './by-wait.ts';
import { byPlace, chosen, first, type Strategy } from './strategy.ts';

/** The first place among special services; if none has a queue, the choice of `rest`. */
const specialFirst =
  (rest: Strategy): Strategy =>
  (heads, memory) => {
    const special = heads.filter((head) => head.special);
    return special.length > 0
      ? chosen(first(special, byPlace), 'special', memory)
      : rest(heads, memory);
  };

/** SpecialFirstLongestWaitingTimeSecond (spec §9). */
export const specialFirstLongestWait = specialFirst(longestWaitingTimeFirst);

/** SpecialFirstProportionOfSelection (spec §9). */
export const specialFirstProportion = specialFirst(proportionOfSelection);
