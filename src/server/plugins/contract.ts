import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifySchema,
  type RouteOptions,
} from 'fastify';
import glue from 'fastify-openapi-glue';
import { type OperationId, operations } from '#contract/operations.ts';
import spec from '#contract/spec.json' with { type: 'json' };
import { signHeader } from '#domain/network/vez-header.ts';
import { authenticators } from '../access/authenticators.ts';
import { authorize } from '../access/authorize.ts';
import type { Stage } from '../demonstration/stage.ts';
import type { Deps } from '../deployment/deps.ts';
import { AppError, type ErrorKey } from '../errors/app-error.ts';
import { servedOperations } from '../modules/registry.ts';
import { boundCostly } from '../operations/costly.ts';
import type { Hub } from '../realtime/hub.ts';
import { limitSites } from './site-limit.ts';
import { unstorableField } from './storable.ts';

interface Operation {
  operationId: OperationId;
  'x-refusal'?: { status: number; key: ErrorKey };
  'x-body-limit'?: number;
  requestBody?: { required?: boolean };
}

export interface ContractOptions {
  deps: Deps;
  hub: Hub;
  stage: Stage | null;
  /** Validates responses against the contract too; for tests, because it is slow. */
  validateResponses: boolean;
}

/**
 * Serves the operations of the contract; callers are authenticated before validation, so that
 * outsiders learn nothing about the request's form. Throws unless each operation has exactly one
 * handler.
 */
export async function serveContract(
  app: FastifyInstance,
  { deps, hub, stage, validateResponses }: ContractOptions,
): Promise<void> {
  const served = servedOperations(deps, hub, stage);
  assertComplete(served.map(({ id }) => id));
  const answers = new Map(served.map(({ id, answer }) => [id, answer]));
  installValidators(app, validateResponses);
  const bounded = boundCostly();
  const counted = countGuesses(app);
  contractRoutes ??= readRoutes();
  for (const { id, ...route } of await contractRoutes) {
    app.route({
      ...route,
      handler: (request, reply) => {
        const answer = async () => answers.get(id)?.(deps, request, reply);
        return operations[id].costly ? bounded(request.caller, answer) : answer();
      },
      onRequest: proving({ deps, hub, refuse: counted }, operations[id]),
    });
  }
}

type ContractRoute = Omit<RouteOptions, 'handler' | 'onRequest'> & { id: OperationId };

/** The routes are read once per process, because it takes a quarter of a second. */
let contractRoutes: Promise<ContractRoute[]> | undefined;

async function readRoutes(): Promise<ContractRoute[]> {
  const forms = new Map(
    readyOperations().map((operation) => [operation.operationId, formRules(operation)]),
  );
  const reader = Fastify({ exposeHeadRoutes: false });
  const routes: ContractRoute[] = [];
  reader.addHook('onRoute', ({ method, url, schema, config }) => {
    // The cast: the library copies the operation's name into the schema.
    const { operationId } = schema as { operationId: OperationId };
    routes.push({ id: operationId, method, url, schema, config, ...forms.get(operationId) });
  });
  await reader.register(glue, {
    specification: readySpec(),
    prefix: '/web',
    operationResolver: () => () => {},
  });
  return routes;
}

type Refuse = (request: FastifyRequest, error: unknown) => Promise<never>;

interface Proving {
  deps: Deps;
  hub: Pick<Hub, 'standing'>;
  refuse: Refuse;
}

/**
 * Authenticates the caller by the operation's scheme and checks the permission. Sends staff the ID
 * of the last change at the time of the request.
 */
function proving({ deps, hub, refuse }: Proving, operation: (typeof operations)[OperationId]) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!operation.scheme) return;
    const { standing } = hub;
    const caller = await authenticators[operation.scheme](deps, request, operation).catch(
      (error: unknown) => refuse(request, error),
    );
    // The caller is set first, so that the log names a refused one.
    request.caller = caller;
    // A link permits the operations of its purpose, which need no permission.
    if (!('role' in caller)) return;
    authorize(caller, operation);
    if (standing) reply.header(signHeader, standing);
  };
}

const guessed: readonly ErrorKey[] = ['link_invalid', 'device_unknown'];

/**
 * Counts failed links and device keys: 60 per minute and network, four times as many per IPv6 site,
 * then 429. Successful ones are not counted, because a whole branch may share its address with an
 * attacker.
 */
function countGuesses(app: FastifyInstance): Refuse {
  const limit = { max: 60, timeWindow: '1 minute' };
  const count = app.createRateLimit(limit);
  const countOfSite = limitSites(app, limit);
  return async (request, error) => {
    if (!(error instanceof AppError) || !guessed.includes(error.key)) throw error;
    const guesses = await count(request);
    if (!guesses.isAllowed && guesses.isExceeded) {
      throw new AppError(429, 'rate_limited', { params: { seconds: guesses.ttlInSeconds } });
    }
    await countOfSite(request);
    throw error;
  };
}

function formRules(operation: Operation) {
  const { operationId, requestBody, 'x-refusal': refusal, 'x-body-limit': bodyLimit } = operation;
  const refuse = refusal && (() => new AppError(refusal.status, refusal.key));
  // The use case reads the parts of a form.
  const needsBody = requestBody?.required && !operations[operationId].multipart;
  return {
    ...(refuse && { schemaErrorFormatter: refuse }),
    ...(bodyLimit && { bodyLimit }),
    preValidation: async (request: FastifyRequest) => {
      // The body is validated by its type, so that a missing one would pass.
      const missing = needsBody && request.body === undefined;
      const field = unstorableField(request);
      if (!missing && field === null) return;
      throw refuse?.() ?? new AppError(400, 'invalid_request', field === null ? {} : { field });
    },
  };
}

function assertComplete(served: OperationId[]): void {
  const missing = Object.keys(operations).filter((id) => !served.some((each) => each === id));
  const twice = served.filter((id, index) => served.indexOf(id) !== index);
  if (missing.length > 0) {
    throw new Error(`Ready operations without handler: ${missing.join(', ')}`);
  }
  if (twice.length > 0) throw new Error(`Operations served twice: ${twice.join(', ')}`);
}

function readyOperations(): Operation[] {
  // The cast: the file is generated, and tests of the contract check its form.
  const stated = Object.values(spec.paths).flatMap((item) => Object.values(item) as Operation[]);
  return stated.filter(({ operationId }) => operationId in operations);
}

function readySpec() {
  const ready = new Set<unknown>(readyOperations());
  const paths = Object.entries(spec.paths).map(([path, item]) => [
    path,
    Object.fromEntries(Object.entries(item).filter(([, operation]) => ready.has(operation))),
  ]);
  return JSON.parse(JSON.stringify({ ...spec, paths: Object.fromEntries(paths) }, withoutStreams));
}

/**
 * The library requires a parser for each type, even of responses; event streams are only written.
 */
const withoutStreams = (_key: string, value: unknown) =>
  value && typeof value === 'object' && 'text/event-stream' in value ? undefined : value;

type Compile = (schema: object) => ValidateFunction;

const strict = buildCompiler({});
const coercing = buildCompiler({ coerceTypes: true });

/** Compiles equal schemas once, because operations share parameters and errors. */
function buildCompiler(options: Options): Compile {
  const ajv = new Ajv2020({
    removeAdditional: false,
    allowUnionTypes: true,
    strict: false,
    ...options,
  });
  addFormats.default(ajv);
  const compiled = new Map<string, ValidateFunction>();
  return (schema) => {
    const text = JSON.stringify(schema);
    const known = compiled.get(text) ?? ajv.compile(schema);
    compiled.set(text, known);
    return known;
  };
}

function installValidators(app: FastifyInstance, validateResponses: boolean): void {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const part = schema as FastifySchema & { 'x-raw'?: boolean };
    if (httpPart === 'body' && part['x-raw']) return () => true;
    if (httpPart === 'headers') return atFirstUse(coercing, lowerCase(part));
    return atFirstUse(httpPart === 'body' ? strict : coercing, part);
  });
  app.setSerializerCompiler(({ schema, httpStatus, method, url }) => {
    if (!validateResponses) return (data) => JSON.stringify(data);
    const validate = atFirstUse(strict, schema);
    return (data) => {
      // The text is parsed again, because a Date is a string in the response.
      const text = JSON.stringify(data);
      if (!validate(JSON.parse(text))) {
        throw new Error(
          `${method} ${url} ${httpStatus} breaks the contract: ${JSON.stringify(validate.errors)}`,
        );
      }
      return text;
    };
  });
}

/**
 * Compiles the schema on first use; compiling all at once takes a third of the server's startup
 * time.
 */
function atFirstUse(compile: Compile, schema: object) {
  let compiled: ValidateFunction | undefined;
  const validate = (data: unknown): boolean => {
    compiled ??= compile(schema);
    const fits = compiled(data);
    validate.errors = compiled.errors;
    return fits;
  };
  // Fastify reads the errors here.
  validate.errors = null as ErrorObject[] | null | undefined;
  return validate;
}

/** Converts header names to lower case, the form in which they arrive. */
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
