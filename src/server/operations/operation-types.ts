import type { OperationId } from '#contract/operations.ts';
import type { operations } from '#contract/types.ts';

type Operation<Id extends OperationId> = operations[Id];

type Body<Id extends OperationId> =
  Operation<Id> extends { requestBody: { content: { 'application/json': infer T } } }
    ? T
    : Operation<Id> extends { requestBody?: { content: { 'application/json': infer T } } }
      ? T | undefined
      : never;

/** The parts of a request, validated against the contract. */
export interface RequestInput<Id extends OperationId> {
  path: NonNullable<Operation<Id>['parameters']['path']>;
  query: NonNullable<Operation<Id>['parameters']['query']>;
  body: Body<Id>;
}

type Answer<Id extends OperationId> =
  Operation<Id> extends { responses: { 200: { content: { 'application/json': infer T } } } }
    ? T
    : never;

export type Content<Id extends OperationId> = Answer<Id> extends { content: infer T } ? T : never;

export type Outcome<Id extends OperationId> =
  | Content<Id>
  | Beside<Content<Id>, Partial<Omit<Answer<Id>, 'content'>>>;

/** Content with other fields of the answer, or with errors under status 200. */
export class Beside<Content, Places> {
  readonly content: Content;
  readonly places: Places;

  constructor(content: Content, places: Places) {
    this.content = content;
    this.places = places;
  }
}
