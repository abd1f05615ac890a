import type { Stage } from '../../demonstration/stage.ts';
import { notFound } from '../../errors/app-error.ts';
import { changes, reads } from '../../operations/serve.ts';

/** `stage` is null where no demonstration lives; then every operation answers 404. */
export function demonstrationOperations(stage: Stage | null) {
  const onStage = () => {
    if (!stage) throw notFound();
    return stage;
  };
  const state = ({ speed, gateIds }: Stage) => ({ speed, gateIds });
  return [
    reads('demonstration', async () => state(onStage())),

    changes('demonstrationSpeed', async ({ body }) => {
      const now = onStage();
      now.speed = body.speed;
      return state(now);
    }),

    changes('demonstrationRestart', async () => {
      onStage().restart();
      return null;
    }),
  ];
}
