import type { Reason, RoutingStep } from './model.ts'

/** A mentor who takes learners, as far as routing needs to know them. */
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

/** A learner who needs a mentor, with everything that routing considers. */
export interface Seeker {
  /**
   * The link by which the learner came. An invitation comes from the mentor, so it counts even without a free place.
   */
  link?: { kind: NonNullable<Reason['link']>; mentorId?: string; teamId?: string }
  /** Team of the mentor who lost the learner: its members are preferred. */
  teamId?: string | undefined
  /** The learner's previous mentor. */
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
 * Chooses a mentor by explainable rules, in order: link, previous mentor, campaign, language, availability now, and
 * fewest learners per free place. A rule is skipped if it would leave nobody; if no mentor has a free place, the learner
 * waits.
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
    // The named mentor has no free place: somebody of the same team is the next best.
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

/** The rule that left one mentor; if only one was free from the start, the load. */
function decisiveOf(steps: readonly RoutingStep[]): Exclude<RoutingStep['rule'], 'free'> {
  const found = steps.find(({ left }) => left === 1)?.rule
  return found === undefined || found === 'free' ? 'load' : found
}

/** Fewest learners per free place first; then fewest learners, then a stable order. */
function byLoad(a: Candidate, b: Candidate): number {
  const weight = ({ learners, places }: Candidate) => learners / (places - learners)
  return weight(a) - weight(b) || a.learners - b.learners || (a.id < b.id ? -1 : 1)
}
