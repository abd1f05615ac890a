import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/away.ts';
import { AppError, errorEnvelope, notFound, unavailable } from '../errors/app-error.ts';
import { logRefusal } from './log-refusal.ts';
import { rawAnswer } from './raw-answer.ts';
import { answerHeaders } from './security.ts';

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const answer = toAppError(error);
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
    logRefusal(request, answer);
    if (answer.status === 503) reply.header('Retry-After', '2');
    const { seconds } = answer.params ?? {};
    if (answer.status === 429 && seconds) reply.header('Retry-After', seconds);
    reply.code(answer.status).send(errorEnvelope(answer));
  });
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send(errorEnvelope(notFound()));
}

/** Answers a malformed URL without repeating it, because it may contain tokens. */
export function answerMalformed(_error: unknown, _request: unknown, reply: FastifyReply): void {
  const headers = { ...answerHeaders, 'Cache-Control': 'no-store' };
  void reply
    .code(400)
    .headers(headers)
    .send(errorEnvelope(new AppError(400, 'invalid_request')));
}

const parserStatuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers bytes that are not HTTP, or an endless request, on the socket, because no reply exists
 * yet.
 */
export function answerUnparsable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = parserStatuses[error.code ?? ''] ?? 400;
  socket.end(rawAnswer(new AppError(status, 'invalid_request')));
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return unavailable();
  const status = statusOf(error);
  if (status === 429) return new AppError(429, 'rate_limited');
  if (status === 404) return notFound();
  if (status >= 400 && status < 500) return invalidRequest(error, status);
  return new AppError(500, 'internal');
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
}

function invalidRequest(error: unknown, status: number): AppError {
  // The cast: Fastify itself threw the error.
  const [issue] = (error as FastifyError).validation ?? [];
  const missing = issue?.params.missingProperty;
  const field = typeof missing === 'string' ? missing : issue?.instancePath.split('/').pop();
  return new AppError(status, 'invalid_request', field ? { field } : {});
}
