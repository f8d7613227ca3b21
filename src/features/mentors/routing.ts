import type { Reason, RoutingStep } from './model.ts'

/** A mentor who takes learners, as far as the choice needs to know him. */
export interface Candidate {
  id: string
  teamIds: readonly string[]
  languages: readonly string[]
  campaign: string | null
  places: number
  learners: number
  isHere: boolean
  isAbsent: boolean
}

/** A learner who needs a mentor, with all that speaks for one or another. */
export interface Seeker {
  /** By whose link he came. An invitation is a mentor’s own word: it counts even when he has no place free. */
  link?: { kind: NonNullable<Reason['link']>; mentorId?: string; teamId?: string }
  /** The team of the mentor who left him: one of it goes before others. */
  teamId?: string | undefined
  /** Who was his mentor last. */
  keptId?: string | undefined
  campaign?: string | undefined
  language?: string | undefined
}

export interface Routed {
  mentorId: string | null
  teamId: string | null
  reason: Reason
}

/**
 * Chooses a mentor by rules that can be told: by whose link he came, whose learner he was, the campaign, the language, who
 * is there now, and who has the fewest learners for each free place. Each rule narrows the choice only while somebody is
 * left; where nobody has a place, the learner waits.
 */
export function chooseMentor(candidates: readonly Candidate[], seeker: Seeker): Routed {
  const { link } = seeker
  const teamId = link?.teamId
  const named = candidates.find(({ id }) => id === link?.mentorId)
  if (named && link && (link.kind === 'invitation' || isFree(named))) {
    return { ...withTeam(named, teamId), reason: { rule: 'link', link: link.kind, load: loadOf(named) } }
  }
  const pool = teamId === undefined ? candidates : candidates.filter(({ teamIds }) => teamIds.includes(teamId))
  const free = pool.filter(isFree)
  const kept = free.find(({ id }) => id === seeker.keptId)
  if (kept) return { ...withTeam(kept, teamId), reason: { rule: 'kept', load: loadOf(kept) } }
  const first: RoutingStep[] = teamId === undefined ? [] : [{ rule: 'link', left: pool.length }]
  return narrowed(free, { seeker, named, first })
}

const isFree = ({ learners, places, isAbsent }: Candidate): boolean => learners < places && !isAbsent

const loadOf = ({ learners, places }: Candidate) => ({ learners, places })

const withTeam = ({ id, teamIds }: Candidate, wanted: string | undefined) => ({
  mentorId: id,
  teamId: teamIds.find((teamId) => teamId === wanted) ?? teamIds[0] ?? null,
})

function queued({ link, teamId }: Seeker, named: Candidate | undefined): Routed {
  const reason: Reason = { rule: 'queue', ...(link && { link: link.kind }) }
  return { mentorId: null, teamId: link?.teamId ?? teamId ?? named?.teamIds[0] ?? null, reason }
}

interface Rule {
  rule: RoutingStep['rule']
  holds: (one: Candidate) => boolean
}

interface Narrowing {
  seeker: Seeker
  named: Candidate | undefined
  first: readonly RoutingStep[]
}

function narrowed(free: readonly Candidate[], { seeker, named, first }: Narrowing): Routed {
  let left = free
  const steps: RoutingStep[] = [...first, { rule: 'free', left: free.length }]
  for (const { rule, holds } of rulesFor(seeker, named)) {
    const after = left.filter(holds)
    if (after.length === 0) continue
    left = after
    steps.push({ rule, left: left.length })
  }
  const [chosen] = left.toSorted(byLoad)
  if (!chosen) return queued(seeker, named)
  if (left.length > 1) steps.push({ rule: 'load', left: 1 })
  const { link, campaign, language } = seeker
  const reason: Reason = {
    rule: decisiveOf(steps),
    ...(link && { link: link.kind }),
    ...(steps.some(({ rule }) => rule === 'campaign') && campaign !== undefined && { campaign }),
    ...(steps.some(({ rule }) => rule === 'language') && language !== undefined && { language }),
    load: loadOf(chosen),
    steps,
  }
  return { ...withTeam(chosen, link?.teamId ?? seeker.teamId), reason }
}

function rulesFor({ teamId, campaign, language }: Seeker, named: Candidate | undefined): Rule[] {
  const teams = named?.teamIds ?? (teamId === undefined ? [] : [teamId])
  return [
    // Who was named has no place: somebody of his own team is the next best.
    ...(teams.length === 0 ? [] : [{ rule: 'link' as const, holds: (one: Candidate) => shares(one.teamIds, teams) }]),
    ...(campaign === undefined
      ? []
      : [{ rule: 'campaign' as const, holds: (one: Candidate) => one.campaign === campaign }]),
    ...(language === undefined
      ? []
      : [{ rule: 'language' as const, holds: (one: Candidate) => one.languages.includes(language) }]),
    { rule: 'hours', holds: (one) => one.isHere },
  ]
}

const shares = (some: readonly string[], others: readonly string[]) => some.some((one) => others.includes(one))

/** The rule that left one; where one alone was free, how much everybody has to do. */
function decisiveOf(steps: readonly RoutingStep[]): Exclude<RoutingStep['rule'], 'free'> {
  const found = steps.find(({ left }) => left === 1)?.rule
  return found === undefined || found === 'free' ? 'load' : found
}

/** Fewest learners for each free place; then fewest learners, then by something that never changes. */
function byLoad(a: Candidate, b: Candidate): number {
  const weight = ({ learners, places }: Candidate) => learners / (places - learners)
  return weight(a) - weight(b) || a.learners - b.learners || (a.id < b.id ? -1 : 1)
}
