import type { OperationId, OperationsWith } from '#contract/operations.ts';
import { defaultTerms } from '#domain/booking/terms.ts';
import { defaultIntake } from '#domain/intakes/terms.ts';
import type { Role } from '#domain/permissions/roles.ts';
import { deviceTriesOf } from './device-tries.ts';
import { figureTries } from './figure-tries.ts';
import { messageTriesOf } from './message-tries.ts';
import { ofBranch, template } from './templates.ts';
import { unknown, type World } from './world.ts';

/** The operations that require a permission. */
export type PermittedId = Exclude<OperationId, OperationsWith<{ permission: null }>>;

/**
 * A request to an operation and the result for every permitted role: a status, and the error key if
 * the input must be refused. It changes nothing that another try reads.
 */
export interface Try {
  comesTo: string;
  /** Results for roles that differ from the others. */
  unlike?: Partial<Record<Role, string>>;
  body?: object;
  query?: string;
  /** Sent as the file of a form. */
  file?: string;
}

const nobody = { name: '', document: '', phone: '', email: '' };
const day = 'day=2026-11-21';
const staffing = {
  day: '2026-11-20',
  interval: 60,
  serviceId: null,
  serviceFactor: 1,
  volumeFactor: 1,
  target: { kind: 'meanWait', seconds: 300 },
};
/** The refusal of a request with an outdated ticket version. */
const stale = (more = {}): Try => ({
  comesTo: '409 ticket_changed',
  body: { version: unknown, ...more },
});
const unknownGate: Try = { comesTo: '404 gate_not_found' };

/** One try of every operation. The IDs in paths come from `idsOf`. */
export function triesOf(world: World): Record<PermittedId, Try> {
  const { branchId, serviceIds, hierarchyId } = world;
  const [serviceId] = serviceIds;
  const person = {
    firstName: 'Eva',
    lastName: 'Gil',
    phoneNumber: '',
    typeUser: 'Viewer',
    email: 'no es un correo',
    hierarchyId,
    branches: `${branchId}`,
  };
  const branch = {
    name: ' ',
    divisionId: null,
    division: 'Centro',
    address: '',
    phone: '',
    country: 'ES',
    timeZone: 'Europe/Madrid',
  };
  return {
    branchNewcomers: { comesTo: '200' },
    usersService: { comesTo: '200', body: { queryString: '' } },
    userIds: { comesTo: '200', body: { queryString: '' } },
    userBranches: { comesTo: '200' },
    userRoles: { comesTo: '404 not_found' },
    validateDataUser: { comesTo: '200 email_invalid', body: person },
    userCreate: { comesTo: '400 email_invalid', body: person },
    createIfUnexistent: {
      comesTo: '400 email_invalid',
      body: { firstName: 'Eva', lastName: 'Gil', phoneNumber: '', email: 'no es un correo' },
    },
    divisionsByHierarchyId: { comesTo: '200' },
    userById: { comesTo: '404 not_found' },
    userUpdate: { comesTo: '404 not_found', body: { id: unknown, data: person } },
    changePasswordFromSecurity: {
      comesTo: '404 not_found',
      body: { id: unknown, password: 'Nublado-5521', passwordConfirmation: 'Nublado-5521' },
    },
    userEliminate: { comesTo: '404 not_found', body: {} },
    viewRol: { comesTo: '404 not_found' },
    viewEdit: {
      comesTo: '404 not_found',
      body: { id: unknown, views: '', typeUser: 'Viewer' },
    },
    userEliminateAll: { comesTo: '200', body: { ids: `${unknown}` } },
    firstSteps: { comesTo: '200' },
    userAssignBranches: { comesTo: '200', body: { ids: `${unknown}`, branches: '' } },
    userExportCSV: { comesTo: '200', body: { queryString: '' } },
    userUploadCSV: { comesTo: '200', file: '' },
    userDeleteAllByCSV: { comesTo: '200', file: '' },
    userAudit: { comesTo: '200', body: {} },
    getHierarchiesAndDivisions: { comesTo: '200' },
    organisationSettings: { comesTo: '200' },
    settingChange: { comesTo: '404 not_found', body: { version: unknown, value: null } },
    getAllCountriesByClientId: { comesTo: '200' },
    hierarchyCreate: { comesTo: '400 required', body: { name: ' ' } },
    hierarchyRename: { comesTo: '409 hierarchy_changed', body: { version: unknown, name: 'x' } },
    hierarchyRemove: { comesTo: '409 hierarchy_changed', body: { version: unknown } },
    divisionCreate: { comesTo: '400 required', body: { name: ' ' } },
    divisionRename: { comesTo: '409 division_changed', body: { version: unknown, name: 'x' } },
    divisionRemove: { comesTo: '409 division_changed', body: { version: unknown } },
    branchList: { comesTo: '200' },
    branchCreate: { comesTo: '400 required', body: branch },
    branchConfiguration: { comesTo: '200' },
    branchConfigure: { comesTo: '409 branch_changed', body: { version: unknown, data: branch } },
    branchUploadCSV: { comesTo: '200', file: '' },
    branchDuplicate: { comesTo: '400 required', body: { name: ' ' } },
    branchIntake: { comesTo: '200' },
    branchIntakeSave: {
      comesTo: '409 intake_changed',
      body: { version: unknown, terms: defaultIntake },
    },
    branchPhonesStrike: { comesTo: '200', body: { minutes: 10, confirmed: false } },
    branchPhonesRestore: { comesTo: '200' },
    branchShut: { comesTo: '409 branch_changed', body: { version: unknown } },
    branchReopen: { comesTo: '409 branch_changed', body: { version: unknown } },
    branchesMine: { comesTo: '200' },
    ...figureTries,
    staffingForecast: { comesTo: '400 staffing_days', query: 'from=2026-11-20&until=2026-11-20' },
    staffingPlan: { comesTo: '400 staffing_days', body: { ...staffing, most: 9 } },
    staffingSave: {
      comesTo: '400 staffing_days',
      body: {
        day: '2026-11-20',
        serviceId: null,
        version: 0,
        plan: {
          interval: 60,
          target: staffing.target,
          most: 9,
          serviceFactor: 1,
          volumeFactor: 1,
          intervals: [{ startsAt: '09:00', people: 3, operators: 1 }],
        },
      },
    },
    staffingPast: { comesTo: '200', query: day },
    branchesToday: { comesTo: '200' },
    branchServices: { comesTo: '200' },
    branchAgenda: { comesTo: '200', query: day },
    branchAgendaCounts: { comesTo: '200', query: 'from=2026-11-01&until=2026-11-30&by=day' },
    appointmentWaitAdd: {
      comesTo: '404 slot_not_found',
      body: { serviceId, day: '2026-11-20', customer: nobody },
    },
    appointmentWaitEnd: { comesTo: '404 wait_not_found' },
    branchSlots: { comesTo: '200', query: `serviceId=${serviceId}&${day}` },
    serviceConfiguration: { comesTo: '200' },
    serviceConfigure: {
      comesTo: '409 service_changed',
      body: { ...template, ...ofBranch, version: unknown },
    },
    serviceCreate: {
      comesTo: '400 required',
      body: { ...template, ...ofBranch, name: '', version: 0 },
    },
    serviceUse: { comesTo: '409 service_changed', body: { version: unknown, active: true } },
    serviceReplay: {
      comesTo: '200',
      body: {
        proportion: 1,
        group: null,
        special: true,
        position: 0,
        maxWaitSeconds: null,
        preferredEvery: 1,
        thresholdSeconds: 600,
      },
    },
    serviceBooking: { comesTo: '200' },
    serviceBookingSave: {
      comesTo: '409 booking_changed',
      body: { version: unknown, terms: defaultTerms },
    },
    branchOffer: { comesTo: '200' },
    offerOrder: {
      comesTo: '409 order_changed',
      body: { of: 'services', before: [unknown], after: [unknown] },
    },
    catalogue: { comesTo: '200' },
    templateSave: {
      comesTo: '404 template_not_found',
      body: { id: unknown, version: 1, active: true, template },
    },
    templateBranches: { comesTo: '404 template_not_found' },
    templateOffer: {
      comesTo: '404 template_not_found',
      body: { version: 1, branchIds: [branchId] },
    },
    gateCreate: { comesTo: '400 required', body: { name: '', names: {}, serviceIds: [] } },
    gateConfigure: { ...unknownGate, body: { version: 1, name: 'Uno', names: {}, active: true } },
    gatesAssign: {
      ...unknownGate,
      body: { gates: [{ id: unknown, version: 1, serviceIds: [serviceId] }] },
    },
    ...messageTriesOf(world),
    branchSchedule: { comesTo: '200', query: 'from=2026-11-01&until=2026-11-30' },
    branchHolidays: { comesTo: '200', query: 'country=ES&year=2026' },
    scheduleConflicts: {
      comesTo: '409 schedule_changed',
      body: { change: { kind: 'week', serviceId: null, version: unknown, week: [] } },
    },
    scheduleChange: {
      comesTo: '409 schedule_changed',
      body: {
        change: { kind: 'week', serviceId: null, version: unknown, week: [] },
        decisions: { keep: [], cancel: [], leave: [], close: [] },
      },
    },
    configurationChanges: { comesTo: '200', query: `kind=branch&subject=${branchId}` },
    serviceUncap: { comesTo: '200', body: { uncapped: false } },
    serviceCloseToday: { comesTo: '200', body: { reason: null } },
    serviceCapTrial: { comesTo: '200' },
    branchReasons: { comesTo: '200' },
    branchGates: { comesTo: '200' },
    branchLines: { comesTo: '200' },
    branchBoard: { comesTo: '200' },
    branchTickets: { comesTo: '200', body: {} },
    branchAttended: { comesTo: '200', query: day },
    reportRead: { comesTo: '200', query: day },
    branchAttendedExport: { comesTo: '200', query: day },
    branchReassigned: { comesTo: '200', query: day },
    branchStrategy: { comesTo: '200', body: { strategy: 'RoundRobin' } },
    branchReplay: { comesTo: '200', query: `${day}&strategy=RoundRobin` },
    operatorSearch: { comesTo: '200', body: { queryString: '' } },
    operatorIds: { comesTo: '200', body: { queryString: '' } },
    operatorById: { comesTo: '404 not_found' },
    operatorAssign: { comesTo: '404 not_found', body: { version: 1, branches: [] } },
    operatorTransfer: {
      comesTo: '404 email not found',
      body: { email: 'nadie@uno.example', branchId, serviceIds: null },
    },
    operatorAssignAll: {
      comesTo: '200',
      body: { ids: `${unknown}`, branchId, action: 'assign' },
    },
    gateMine: { comesTo: '200' },
    gateDisplayTrial: unknownGate,
    gateOpen: unknownGate,
    gateClose: unknownGate,
    gateForceClose: unknownGate,
    gateAssign: { ...unknownGate, body: { version: 1, serviceIds: [serviceId] } },
    gateStatus: { ...unknownGate, body: { connected: true } },
    branchNumberBlocks: {
      comesTo: '200',
      body: { holder: '11111111-1111-4111-8111-111111111111' },
    },
    gateCallNext: unknownGate,
    gateLeases: {
      ...unknownGate,
      body: { holder: '11111111-1111-4111-8111-111111111111', seq: 1, keeps: [], called: [] },
    },
    ticketCreate: { comesTo: '200', body: { branchId, serviceId, customer: nobody } },
    ticketSchedule: {
      comesTo: '404 slot_not_found',
      body: { branchId, serviceId, customer: nobody, at: '2026-11-21T10:00:00Z' },
    },
    ticketReschedule: stale({ at: '2026-11-21T12:00:00Z' }),
    ticketConfirm: stale(),
    ticketCheckIn: stale(),
    ticketHistory: { comesTo: '200' },
    // Only the issuer of the ticket gets its link.
    ticketLink: { comesTo: '404 ticket_not_found', unlike: { Operator: '200' } },
    ticketRecall: stale(),
    ticketStart: stale(),
    ticketNote: stale({ reasonId: null, note: '' }),
    ticketFinish: stale({ reasonId: null }),
    ticketNoShow: stale(),
    ticketPostpone: stale({ reasonId: null }),
    // A supervisor resumes a ticket from anywhere, an operator only at an open counter.
    ticketResume: { ...stale(), unlike: { Operator: '409 gate_not_open' } },
    ticketCallThis: { ...stale({ reasonId: null }), comesTo: '409 gate_not_open' },
    ticketCallLeased: { ...stale(), comesTo: '409 gate_not_open' },
    ticketGiveBack: { comesTo: '409 illegal_transition' },
    ticketCallTo: {
      comesTo: '404 gate_not_found',
      body: { version: unknown, reasonId: null, gateId: unknown },
    },
    ticketMove: stale({ reasonId: null, place: 'first' }),
    ticketPrefer: stale(),
    ticketUnprefer: stale(),
    ticketRequeue: stale(),
    ticketReinstate: stale({ reasonId: null, place: 'first' }),
    ticketTransfer: stale({ reasonId: null, place: 'first' }),
    ticketCancel: stale(),
    ticketUndo: stale(),
    ticketFinishAndCallNext: stale({ reasonId: null }),
    peopleFind: { comesTo: '200', body: { text: 'nadie' } },
    peopleSearch: { comesTo: '200', body: { queryString: '' } },
    peopleRetention: { comesTo: '200' },
    personById: { comesTo: '404 person_not_found' },
    personChange: {
      comesTo: '404 person_not_found',
      body: { ...nobody, version: 1, document: 'X1', language: 'es', consents: [] },
    },
    personMerge: {
      comesTo: '404 person_not_found',
      body: { version: 1, other: { id: unknown, version: 1 } },
    },
    personExport: { comesTo: '404 person_not_found' },
    personErase: { comesTo: '404 person_not_found', body: { version: 1 } },
    ...deviceTriesOf(world),
    accessibilityNotes: { comesTo: '200' },
    alertsRecent: { comesTo: '200' },
    alertsRead: { comesTo: '200', body: { upTo: 1 } },
    alertsCallHelp: { comesTo: '409 too_late', body: { tappedAt: '2026-01-01T00:00:00Z' } },
    alertsAnswerHelp: { comesTo: '404 not_found' },
    alertsDevice: { comesTo: '200' },
    alertsSubscribe: {
      comesTo: '400 push_endpoint_refused',
      body: { endpoint: 'https://localhost/', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    },
    alertsUnsubscribe: { comesTo: '200' },
  };
}
