import path from 'node:path'
import { z } from 'zod'
import { DAY_MS } from '#base/clock.ts'
import { findUserByEmail } from '#features/accounts/server/store.ts'
import { REASON_RULES, type Reason } from '#features/mentors/model.ts'
import { findConnection } from '#features/mentors/server/connections.ts'
import { endConnection, insertConnection, mirrorConnection } from '#features/mentors/server/store-connections.ts'
import { setPicture } from '#features/mentors/server/store-people.ts'
import { hasProfile, upsertProfile } from '#features/mentors/server/store-profiles.ts'
import { findTeam, insertTeam, upsertMember } from '#features/mentors/server/store-teams.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { readJson } from './seed-files.ts'

const email = z.email()
const step = z.object({
  to: email.nullable(),
  team: z.string().optional(),
  daysAgo: z.number(),
  by: email.optional(),
  rule: z.enum(REASON_RULES),
  link: z.enum(['mentor_id', 'team_id', 'invitation']).optional(),
  campaign: z.string().optional(),
  language: z.string().optional(),
  word: z.string().optional(),
  steps: z.array(z.tuple([z.enum(['link', 'free', 'campaign', 'language', 'hours', 'load']), z.int()])).optional(),
})
const mentor = z.object({
  email,
  team: z.string(),
  picture: z.string().optional(),
  campaign: z.string().optional(),
  languages: z.array(z.string()),
  places: z.int(),
  timeZone: z.string(),
  hours: z.object({ days: z.array(z.int()), from: z.string(), to: z.string() }).optional(),
  /** Days of absence, counted from now. */
  absentDays: z.int().optional(),
  standIn: email.optional(),
  about: z.record(z.string(), z.string()),
})
const mentorsFile = z.object({
  teams: z.array(z.object({ id: z.string(), name: z.string() })),
  leaders: z.array(z.object({ email, team: z.string() })),
  mentors: z.array(mentor),
  connections: z.array(z.object({ learner: email, steps: z.array(step) })),
})
type MentorsFile = z.infer<typeof mentorsFile>

/** How many days before the demo its teams were created. */
const TEAMS_DAYS_AGO = 200

/**
 * Seeds two teams with five mentors, and assigns learners to them. Existing teams stay as they are. Data of people
 * who have been deleted since are skipped.
 */
export async function seedMentors(kernel: Kernel, folder: string): Promise<void> {
  const file = mentorsFile.parse(readJson(path.join(folder, 'mentors.json')))
  if (await findTeam(kernel.db, file.teams[0]?.id ?? '')) return
  const ids = await idsOf(kernel, file)
  const idOf = (address: string): string => {
    const id = ids.get(address)
    if (id === undefined) throw new Error(`Nobody in the demo has the address ${address}.`)
    return id
  }
  await kernel.db.transaction().execute(async (trx) => {
    const seeding = { kernel, trx, idOf }
    const madeAt = ago(kernel, TEAMS_DAYS_AGO)
    for (const team of file.teams) await insertTeam(trx, { ...team, now: madeAt })
    const isHere = (address: string | null | undefined) => !address || ids.has(address)
    for (const one of file.mentors.filter((each) => isHere(each.email) && isHere(each.standIn))) {
      await seedMentor(seeding, one)
    }
    for (const one of file.leaders.filter((each) => isHere(each.email))) await seedLeader(seeding, one)
    for (const { learner, steps } of file.connections) {
      const isWhole = isHere(learner) && steps.every(({ to, by }) => isHere(to) && isHere(by))
      if (isWhole) await seedHistory(seeding, { learnerId: idOf(learner), steps })
    }
  })
}

interface Seeding {
  kernel: Kernel
  trx: Transaction
  idOf: (address: string) => string
}

const ago = (kernel: Kernel, days: number): Date => new Date(kernel.clock.now().getTime() - days * DAY_MS)

async function idsOf(kernel: Kernel, { mentors, leaders, connections }: MentorsFile): Promise<Map<string, string>> {
  const steps = connections.flatMap((one) => one.steps.flatMap(({ to, by }) => [to, by]))
  const named = [...mentors, ...leaders].map((one) => one.email)
  const addresses = new Set([...named, ...connections.map(({ learner }) => learner), ...steps])
  const found = new Map<string, string>()
  for (const address of addresses) {
    const user = address ? await findUserByEmail(kernel.db, address) : undefined
    if (address && user) found.set(address, user.id)
  }
  return found
}

async function seedMentor({ kernel, trx, idOf }: Seeding, one: MentorsFile['mentors'][number]): Promise<void> {
  const userId = idOf(one.email)
  const { hours, absentDays } = one
  await upsertMember(trx, { teamId: one.team, userId })
  if (one.picture !== undefined) await setPicture(trx, userId, one.picture)
  await upsertProfile(trx, {
    userId,
    now: kernel.clock.now(),
    change: {
      about: JSON.stringify(one.about),
      languages: one.languages,
      is_public: true,
      utm_campaign_name: one.campaign ?? null,
      places: one.places,
      time_zone: one.timeZone,
      hours: JSON.stringify(hours?.days.map((day) => ({ day, from: hours.from, to: hours.to })) ?? []),
      ...(absentDays !== undefined && { absent_from: ago(kernel, 1), absent_until: ago(kernel, -absentDays) }),
      ...(one.standIn !== undefined && { stand_in_id: idOf(one.standIn) }),
    },
  })
}

/** A team leader without learners has only one of the two rows. */
async function seedLeader({ kernel, trx, idOf }: Seeding, one: MentorsFile['leaders'][number]): Promise<void> {
  const userId = idOf(one.email)
  const now = kernel.clock.now()
  await upsertMember(trx, { teamId: one.team, userId, leads: true })
  if (!(await hasProfile(trx, userId))) await upsertProfile(trx, { userId, change: { is_on: false }, now })
}

async function seedHistory(
  { kernel, trx, idOf }: Seeding,
  { learnerId, steps }: { learnerId: string; steps: z.infer<typeof step>[] },
): Promise<void> {
  for (const one of steps) {
    const before = await findConnection(trx, learnerId)
    const madeAt = ago(kernel, one.daysAgo)
    if (before) await endConnection(trx, { id: before.id, at: madeAt })
    const now = {
      id: kernel.makeId(),
      learnerId,
      type: 'chat' as const,
      mentorId: one.to === null ? null : idOf(one.to),
      teamId: one.team ?? null,
      courseId: null,
      pageId: null,
      reason: reasonOf(one, before?.mentorId ?? undefined),
      madeBy: one.by === undefined ? null : idOf(one.by),
      madeAt,
    }
    await insertConnection(trx, now)
    await mirrorConnection(trx, now)
  }
}

function reasonOf(
  { rule, link, campaign, language, word, steps }: z.infer<typeof step>,
  from: string | undefined,
): Reason {
  return {
    rule,
    ...(link !== undefined && { link }),
    ...(campaign !== undefined && { campaign }),
    ...(language !== undefined && { language }),
    ...(word !== undefined && { word }),
    ...(from !== undefined && { from }),
    ...(steps !== undefined && { steps: steps.map(([by, left]) => ({ rule: by, left })) }),
  }
}
