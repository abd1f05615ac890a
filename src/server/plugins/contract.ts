import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import glue, { type FastifyOpenapiGlueOptions } from 'fastify-openapi-glue';
import { operations as table } from '#contract/operations.ts';
import spec from '#contract/spec.json' with { type: 'json' };
import { authenticate } from '../access/session.ts';
import type { Deps } from '../deployment/deps.ts';
import { AppError } from '../operations/errors.ts';
import { buildHandlers } from '../operations/registry.ts';
import type { Hub } from '../realtime/hub.ts';

interface Operation {
  operationId: string;
  'x-status': string;
  requestBody?: { required?: boolean; content?: Record<string, unknown> };
}

/** Every operation of the contract that the server must have. */
export function readyOperations(): Operation[] {
  return (
    Object.values(spec.paths)
      .flatMap((path): unknown[] => Object.values(path))
      // Our own generated file; its form is checked by the contract's tests.
      .map((operation) => operation as Operation)
      .filter((operation) => operation['x-status'] === 'ready')
  );
}

export interface ContractOptions {
  deps: Deps;
  hub: Hub;
  /** Check answers against the contract too; for tests, since it costs time. */
  validateResponses: boolean;
}

/**
 * Serves the contract's ready operations, one handler each. Throws when a ready operation
 * has no handler or a handler has no operation. Whoever calls is proven before the request
 * is validated, so that strangers learn nothing of its form.
 */
export async function serveContract(
  app: FastifyInstance,
  { deps, hub, validateResponses }: ContractOptions,
): Promise<void> {
  const handlers = buildHandlers(deps, hub);
  const operations = readyOperations();
  const needBody = new Set(
    operations
      // A form's parts are read by its handler.
      .filter((o) => o.requestBody?.required && !o.requestBody.content?.['multipart/form-data'])
      .map((o) => o.operationId),
  );
  assertComplete(operations, Object.keys(handlers));
  installValidators(app, validateResponses);
  await app.register(glue, {
    specification: readySpec(),
    prefix: '/web',
    // The library adds method and address itself; its types ask for them all the same.
    operationResolver: ((id: keyof typeof handlers) => ({
      handler: handlers[id],
      ...(table[id].scheme && { onRequest: authenticate(deps, table[id]) }),
      ...(needBody.has(id) && { preValidation: requireBody }),
    })) as unknown as NonNullable<FastifyOpenapiGlueOptions['operationResolver']>,
  });
}

/** The body is checked by its type, so that none at all would pass. */
async function requireBody(request: FastifyRequest): Promise<void> {
  if (request.body === undefined) throw new AppError(400, 'invalid_request');
}

function assertComplete(operations: Operation[], handled: string[]): void {
  const ids = operations.map((operation) => operation.operationId);
  const missing = ids.filter((id) => !handled.includes(id));
  const unknown = handled.filter((id) => !ids.includes(id));
  if (missing.length > 0)
    throw new Error(`Ready operations without handler: ${missing.join(', ')}`);
  if (unknown.length > 0)
    throw new Error(`Handlers without ready operation: ${unknown.join(', ')}`);
}

function readySpec() {
  const ready = new Set(readyOperations().map((operation) => operation.operationId));
  const paths = Object.entries(spec.paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).filter(([, operation]) =>
        ready.has((operation as Operation).operationId),
      ),
    ),
  ]);
  return { ...structuredClone(spec), paths: structuredClone(Object.fromEntries(paths)) };
}

function installValidators(app: FastifyInstance, validateResponses: boolean): void {
  const shared: Options = { removeAdditional: false, allowUnionTypes: true, strict: false };
  const [strict, coercing] = [new Ajv(shared), new Ajv({ ...shared, coerceTypes: true })];
  addFormats.default(strict);
  addFormats.default(coercing);
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const part = schema as FastifySchema & { 'x-raw'?: boolean };
    if (httpPart === 'body' && part['x-raw']) return () => true;
    if (httpPart === 'headers') return coercing.compile(lowerCase(part));
    return (httpPart === 'body' ? strict : coercing).compile(part);
  });
  app.setSerializerCompiler(({ schema, httpStatus, method, url }) => {
    if (!validateResponses) return (data) => JSON.stringify(data);
    const validate = strict.compile(schema as FastifySchema);
    return (data) => {
      // As it goes over the wire, where a Date is a string.
      const text = JSON.stringify(data);
      if (!validate(JSON.parse(text))) {
        throw new Error(
          `${method} ${url} ${httpStatus} breaks the contract: ${strict.errorsText(validate.errors)}`,
        );
      }
      return text;
    };
  });
}

/** Header names arrive in lower case; the contract writes them as people do. */
function lowerCase(schema: FastifySchema): object {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    required: required.map((name) => name.toLowerCase()),
  };
}
