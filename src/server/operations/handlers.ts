import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '#contract/types.ts';

export type OperationId = keyof operations;
type Operation<Id extends OperationId> = operations[Id];

type Body<Id extends OperationId> =
  Operation<Id> extends { requestBody: { content: { 'application/json': infer T } } }
    ? T
    : Operation<Id> extends { requestBody?: { content: { 'application/json': infer T } } }
      ? T | undefined
      : never;

/** What an operation answers with 200, as JSON. */
export type Answer<Id extends OperationId> =
  Operation<Id> extends { responses: { 200: { content: { 'application/json': infer T } } } }
    ? T
    : unknown;

export type OperationRequest<Id extends OperationId> = FastifyRequest<{
  Params: NonNullable<Operation<Id>['parameters']['path']>;
  Querystring: NonNullable<Operation<Id>['parameters']['query']>;
  Body: Body<Id>;
}>;

/** The one handler of an operation: its request as the contract has validated it. */
export type Handler<Id extends OperationId> = (
  request: OperationRequest<Id>,
  reply: FastifyReply,
) => Promise<Answer<Id>>;

export type Handlers = { [Id in OperationId]: Handler<Id> };
