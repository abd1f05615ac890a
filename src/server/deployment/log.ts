import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Returns a logger that writes JSON lines without query strings, headers or bodies, because these
 * may contain tokens.
 */
export function buildLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      serializers: {
        req: (request: { method: string; url: string; id: string }) => ({
          id: request.id,
          method: request.method,
          path: request.url.split('?')[0],
        }),
        res: ({ statusCode, request }: Reply) => ({ status: statusCode, ...whatOf(request) }),
        err: (error: Error) => describe(error),
      },
    },
    destination ?? pino.destination(1),
  );
}

interface Reply {
  statusCode: number;
  request?: {
    routeOptions?: { url?: string };
    caller?: { organisationId: number; userId?: number } | null;
  };
}

function whatOf({ routeOptions, caller }: NonNullable<Reply['request']> = {}) {
  return {
    route: routeOptions?.url,
    ...(caller?.userId && { user: `${caller.organisationId}.${caller.userId}` }),
  };
}

/** Omits query parameters, which contain personal data. */
function describe(error: Error): Record<string, unknown> {
  const cause = error.cause instanceof Error ? describe(error.cause) : undefined;
  return {
    type: error.name,
    message: error.message.split('\nparams:')[0],
    stack: error.stack?.replace(/\nparams:[^\n]*/g, ''),
    ...('code' in error && { code: error.code }),
    ...(cause && { cause }),
  };
}
