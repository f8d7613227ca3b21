import { defineAdminList, defineBulkAction, noInput, type Part } from '#features/admin-shell/server/hooks.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { EXPORTS_PER_HOUR } from '../limits.ts'
import { logFilter, type LogFilter, peopleFilter, type PeopleFilter } from '../model.ts'
import { readLog } from './read-log.ts'
import { changeBlocked, changeMentorRole } from './change-person.ts'
import { presentLine } from './present.ts'
import { listPeople, type PersonRow } from './store-people.ts'

const block = (isBlocked: boolean, undo: string) =>
  defineBulkAction({
    access: 'envmgr-admin',
    needsProof: true,
    input: noInput,
    undo,
    run: (kernel, { actorId, id }) => changeBlocked(kernel, { actorId, id, isBlocked }),
  })

const mentor = (isMentor: boolean, undo: string) =>
  defineBulkAction({
    access: 'mp-admin',
    needsProof: true,
    input: noInput,
    undo,
    run: (kernel, { actorId, id }) => changeMentorRole(kernel, { actorId, id, isMentor }),
  })

/** People, for filters, columns and actions on several of them. Groups add theirs. */
export const peopleList = defineAdminList({
  id: 'people',
  access: 'mp-admin',
  filter: peopleFilter,
  read: (kernel, { filter, after, limit }: Part<PeopleFilter, PersonRow>) =>
    listPeople(kernel, { filter, after: after && [after.key, after.id], limit }),
  nameOf: (row) => ({ id: row.id, title: presentLine(row).fullName.slice(0, 200) }),
  file: {
    access: 'envmgr-admin',
    action: 'users.exported',
    perHour: EXPORTS_PER_HOUR,
    columns: [
      ['lists.file.id', ({ id }) => id],
      ['lists.file.firstName', (row) => row.first_name],
      ['lists.file.lastName', (row) => row.last_name],
      ['lists.file.username', ({ username }) => username],
      ['lists.file.email', (row) => presentLine(row).email],
      ['lists.file.phone', (row) => presentLine(row).phone],
      ['lists.file.roles', ({ roles }) => roles.join(' ')],
      ['lists.file.state', (row) => presentLine(row).state],
      ['lists.file.ways', (row) => presentLine(row).ways.join(' ')],
      ['lists.file.language', ({ lang }) => lang],
      ['lists.file.registered', (row) => presentLine(row).registered],
      ['lists.file.lastSeen', (row) => presentLine(row).lastSeen],
      ['lists.file.utmSource', (row) => campaignOf(row)?.utm_source ?? null],
      ['lists.file.utmCampaign', (row) => campaignOf(row)?.utm_campaign ?? null],
    ],
  },
  actions: {
    block: block(true, 'unblock'),
    unblock: block(false, 'block'),
    'make-mentor': mentor(true, 'unmake-mentor'),
    'unmake-mentor': mentor(false, 'make-mentor'),
  },
})

const campaignOf = ({ utm }: PersonRow) => utm.find(({ environmentId }) => environmentId === ENVIRONMENT_ID)

type LogRow = Awaited<ReturnType<typeof readLog>>['entries'][number]

/** The audit log. */
export const auditList = defineAdminList({
  id: 'audit',
  access: 'envmgr-admin',
  filter: logFilter,
  read: async (kernel, { filter, after }: Part<LogFilter, LogRow>) =>
    (await readLog(kernel, { ...filter, cursor: after?.id })).entries,
  nameOf: ({ id, action }) => ({ id, title: action }),
  file: {
    action: 'audit.exported',
    columns: [
      ['lists.file.id', ({ id }) => id],
      ['lists.file.at', ({ at }) => at],
      ['lists.file.action', ({ action }) => action],
      ['lists.file.actorId', ({ actor }) => actor?.id ?? null],
      ['lists.file.actor', ({ actor }) => actor?.name ?? null],
      ['lists.file.subjectId', ({ subject }) => subject?.id ?? null],
      ['lists.file.subject', ({ subject }) => subject?.name ?? null],
      ['lists.file.details', ({ details }) => JSON.stringify(details)],
    ],
  },
})
