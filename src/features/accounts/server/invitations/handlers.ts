import { randomBytes } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '#base/clock.ts'
import { hasRole, type SignedInVisitor } from '#base/roles.ts'
import { splitLanguage } from '#i18n/choose-language.ts'
import { isSupported } from '#i18n/languages.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import { accountsError } from '../../errors.ts'
import type { invitationEndpoints } from '../../invitation-endpoints.ts'
import { INVITATIONS_PER_HOUR } from '../../limits.ts'
import { audit } from '../audit.ts'
import { pagePath } from '../page-path.ts'
import { fullNameOf } from '../present.ts'
import { INVITE_PATH } from './address.ts'
import { isMentor, noteArrival } from './note-arrival.ts'
import {
  endInvitation,
  findAround,
  findInvitation,
  insertInvitation,
  type Invitation,
  listInvitations,
  listMentors,
} from './store.ts'

const CODE_BYTES = 12

export const invitationHandlers = (kernel: Kernel): Handlers<typeof invitationEndpoints> => ({
  'POST /router/invitations': async ({ body, visitor }) => {
    const target = pageOf(body.target)
    if (target === undefined || !isSupported(body.lang)) throw accountsError('accounts.no-such-page')
    const mentorId = await mentorFor(kernel, visitor, body.mentorId)
    const { userId: madeBy } = visitor
    await requireLimit(kernel, { key: `invitations ${madeBy}`, points: INVITATIONS_PER_HOUR, durationMs: HOUR_MS })
    const [code, now, id] = [randomBytes(CODE_BYTES).toString('base64url'), kernel.clock.now(), kernel.makeId()]
    const [teamId, expiresAt] = [body.teamId ?? null, new Date(now.getTime() + body.days * DAY_MS)]
    const { utm = {}, lang, days } = body
    await kernel.db.transaction().execute(async (trx) => {
      await insertInvitation(trx, { id, code, madeBy, mentorId, teamId, utm, lang, target, now, expiresAt })
      const details = { mentor: mentorId, ...(teamId !== null && { team: teamId }), target, days }
      await audit(trx, { actorId: madeBy, action: 'invitation.made', subject: id, details, now })
    })
    const made = await findInvitation(kernel.db, { code, now })
    if (!made) throw accountsError('accounts.no-such-invitation')
    return presentOne(kernel, made)
  },

  'GET /router/invitations': async ({ query, visitor }) => {
    const madeBy = hasRole(visitor.roles, 'mp-admin') && query.of === 'all' ? undefined : visitor.userId
    const rows = await listInvitations(kernel.db, { madeBy, now: kernel.clock.now() })
    const around = await findAround(kernel.db, rows)
    return { invitations: rows.map((row) => present(kernel, row, around)) }
  },

  'DELETE /router/invitations/:id': async ({ params: { id }, visitor }) => {
    const madeBy = hasRole(visitor.roles, 'mp-admin') ? undefined : visitor.userId
    const now = kernel.clock.now()
    await kernel.db.transaction().execute(async (trx) => {
      const ended = await endInvitation(trx, { id, madeBy, now })
      if (!ended) throw accountsError('accounts.no-such-invitation')
      const details = { maker: ended.made_by }
      await audit(trx, { actorId: visitor.userId, action: 'invitation.ended', subject: id, details, now })
    })
    return {}
  },

  'GET /router/inviters': async ({ visitor }) => {
    if (!hasRole(visitor.roles, 'mp-leader')) return { mentors: [] }
    const rows = await listMentors(kernel.db)
    return { mentors: rows.map((row) => ({ id: row.id, name: fullNameOf(row) || (row.email ?? '') })) }
  },

  'PUT /mp/mentor-data': ({ body, visitor, http }) =>
    kernel.db.transaction().execute((trx) => noteArrival(kernel, trx, { userId: visitor.userId, http, ...body })),
})

/** The page without language, since the invitation has one of its own. */
function pageOf(asked: string): string | undefined {
  if (pagePath(asked) === undefined) return undefined
  return pagePath(splitLanguage(asked).rest)
}

/** Mentors invite to themselves; leaders to any mentor, or to none. */
async function mentorFor(kernel: Kernel, { userId, roles }: SignedInVisitor, asked: string | undefined) {
  const leads = hasRole(roles, 'mp-leader')
  if (asked === undefined) return leads ? null : userId
  const mayName = asked === userId || leads
  const isOne = mayName && (await kernel.db.transaction().execute((trx) => isMentor(trx, asked)))
  if (!isOne) throw accountsError('accounts.no-such-mentor')
  return asked
}

const presentOne = async (kernel: Kernel, row: Invitation) => present(kernel, row, await findAround(kernel.db, [row]))

function present({ config }: Kernel, row: Invitation, { names, joined }: Awaited<ReturnType<typeof findAround>>) {
  const { utm_source, utm_campaign, ...rest } = row.utm
  return {
    id: row.id,
    address: `${config.publicUrl}${INVITE_PATH}/${row.code}`,
    maker: { id: row.made_by, name: names.get(row.made_by) ?? '' },
    mentorId: row.mentor_id,
    mentorName: row.mentor_id === null ? null : (names.get(row.mentor_id) ?? ''),
    teamId: row.team_id,
    utm: utm_source === undefined || utm_campaign === undefined ? null : { utm_source, utm_campaign, ...rest },
    lang: row.lang,
    target: row.target,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    opened: row.opened,
    joined: joined.get(row.id) ?? 0,
  }
}
