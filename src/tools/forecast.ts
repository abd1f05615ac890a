/**
 * `npm run forecast`: reads arrivals per hour and writes quantiles of future hours, one JSON
 * document per line.
 */
import { type ArrivalHour, type FutureHour, isHour } from '../domain/forecast/days.ts';
import { forecastArrivals, type NoForecast } from '../domain/forecast/forecast.ts';
import { answerLines } from './json-lines.ts';

/** Quantiles of the 80 % and 95 % bands, and the median. */
const quantiles = { p025: 0.025, p10: 0.1, p50: 0.5, p90: 0.9, p975: 0.975 };

const hour = { type: 'string', format: 'hour' };
const special = { type: ['string', 'null'] };
const schema = {
  type: 'object',
  required: ['history', 'future'],
  properties: {
    history: {
      type: 'array',
      items: {
        type: 'object',
        required: ['hour', 'count'],
        properties: { hour, count: { type: 'number', minimum: 0, maximum: 1e9 }, special },
      },
    },
    future: {
      type: 'array',
      items: { type: 'object', required: ['hour'], properties: { hour, special } },
    },
  },
};

/** An hour of the input. A missing or null `special` means an ordinary hour. */
type Written<Hour extends { special: string }> = Omit<Hour, 'special'> & {
  special?: string | null;
};

interface Input {
  history: Written<ArrivalHour>[];
  future: Written<FutureHour>[];
}

const plain = <Hour extends { special?: string | null }>(hours: Hour[]) =>
  hours.map((hour) => ({ ...hour, special: hour.special ?? '' }));

const messages = {
  'empty-history': () => 'No hay historia: nada permite prever.',
  'short-history': ({ days, neededDays }: NoForecast) =>
    `Hay ${days} de los ${neededDays} días abiertos que hacen falta.`,
};

await answerLines<Input>(
  schema,
  ({ history, future }) => {
    const hours = { history: plain(history), future: plain(future) };
    const answer = forecastArrivals(hours, Object.values(quantiles));
    if (answer.outcome !== 'forecast') {
      return { ...answer, message: messages[answer.outcome](answer) };
    }
    return answer.people.map(({ quantiles: people }) =>
      Object.fromEntries(
        Object.keys(quantiles).map((name, n) => [name, Math.round((people[n] ?? 0) * 100) / 100]),
      ),
    );
  },
  { hour: isHour },
);
