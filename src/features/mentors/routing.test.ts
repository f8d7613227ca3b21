import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Candidate, chooseMentor, type Seeker } from './routing.ts'

const one = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  teamIds: [],
  languages: ['en'],
  campaign: null,
  places: 10,
  learners: 0,
  isHere: true,
  isAbsent: false,
  ...more,
})
const choose = (candidates: Candidate[], seeker: Seeker = {}) => {
  const { mentorId, teamId, reason } = chooseMentor(candidates, seeker)
  return [mentorId, teamId, reason.rule]
}
const full = { learners: 10 }

test('[IMPL-06, MENTOR-18] a link decides first: its mentor, any free mentor of its team, or an invitation’s mentor even without a free place', () => {
  const team = [
    one('a', { campaign: 'spring' }),
    one('b', { teamIds: ['harbour'] }),
    one('c', { teamIds: ['harbour'], ...full }),
  ]
  const seeker = { campaign: 'spring', keptId: 'a' }
  expect(choose(team, { ...seeker, link: { kind: 'mentor_id', mentorId: 'b' } })).toEqual(['b', 'harbour', 'link'])
  expect(choose(team, { ...seeker, link: { kind: 'team_id', teamId: 'harbour' } })).toEqual(['b', 'harbour', 'load'])
  expect(choose(team, { ...seeker, link: { kind: 'invitation', mentorId: 'c' } })).toEqual(['c', 'harbour', 'link'])
})

test('[IMPL-06] if the mentor of a public link is full, a mentor of the same team is next; a full team of a link has a queue', () => {
  const team = [one('a'), one('b', { teamIds: ['harbour'], learners: 9 }), one('c', { teamIds: ['harbour'], ...full })]
  expect(choose(team, { link: { kind: 'mentor_id', mentorId: 'c' } })).toEqual(['b', 'harbour', 'link'])
  expect(choose([one('a'), team[2]!], { link: { kind: 'team_id', teamId: 'harbour' } })).toEqual([
    null,
    'harbour',
    'queue',
  ])
})

test('[IMPL-06] next come the previous mentor, campaign, language, availability, and the lightest load', () => {
  const seeker = { keptId: 'kept', campaign: 'spring', language: 'uk' }
  const rising = [
    one('idle', { learners: 0, isHere: false }),
    one('here', { learners: 3 }),
    one('speaks', { learners: 4, languages: ['uk'], isHere: false }),
    one('spring', { learners: 5, campaign: 'spring', isHere: false }),
    one('kept', { learners: 6, isHere: false }),
  ]
  const rules = ['load', 'hours', 'language', 'campaign', 'kept']
  for (const [index, rule] of rules.entries()) {
    // With one more, so that there is a choice.
    const candidates = [one('zz', { learners: 9, isHere: false }), ...rising.slice(0, index + 1)]
    expect(choose(candidates, seeker)).toEqual([rising[index]!.id, null, rule])
  }
})

test('[IMPL-06] the lightest load is the fewest learners per free place, not the fewest learners', () => {
  expect(choose([one('small', { places: 4, learners: 3 }), one('large', { places: 40, learners: 10 })])[0]).toBe(
    'large',
  )
})

test('[IMPL-06] the reason records what the choice was between', () => {
  const candidates = [one('a', { campaign: 'spring' }), one('b', { campaign: 'spring', languages: ['uk'] }), one('c')]
  expect(chooseMentor(candidates, { campaign: 'spring', language: 'uk' }).reason).toEqual({
    rule: 'language',
    campaign: 'spring',
    language: 'uk',
    load: { learners: 0, places: 10 },
    steps: [
      { rule: 'free', left: 3 },
      { rule: 'campaign', left: 2 },
      { rule: 'language', left: 1 },
      { rule: 'hours', left: 1 },
    ],
  })
})

const candidates = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    teamIds: fc.subarray(['x', 'y']),
    languages: fc.subarray(['en', 'uk', 'ar']),
    campaign: fc.constantFrom(null, 'spring', 'fall'),
    places: fc.nat(3),
    learners: fc.nat(4),
    isHere: fc.boolean(),
    isAbsent: fc.boolean(),
  }),
  { selector: ({ id }) => id },
)
const seekers = fc.record(
  {
    campaign: fc.constantFrom('spring', 'other'),
    language: fc.constantFrom('uk', 'ar', 'fr'),
    keptId: fc.constantFrom('a', 'b'),
    teamId: fc.constantFrom('x', 'y'),
    link: fc.constantFrom<NonNullable<Seeker['link']>>(
      { kind: 'team_id', teamId: 'x' },
      { kind: 'mentor_id', mentorId: 'a' },
      { kind: 'mentor_id', mentorId: 'b', teamId: 'y' },
    ),
  },
  { requiredKeys: [] },
)

test('[IMPL-06] always: nobody exceeds their places, nobody waits while a suitable mentor is free, and the order of the list decides nothing', () => {
  fc.assert(
    fc.property(candidates, seekers, (all, seeker) => {
      const { mentorId } = chooseMentor(all, seeker)
      const allowed = all.filter(
        ({ teamIds }) => seeker.link?.teamId === undefined || teamIds.includes(seeker.link.teamId),
      )
      const free = all.filter((other) => other.learners < other.places && !other.isAbsent)
      const chosen = all.find(({ id }) => id === mentorId)
      const mayHave = free.filter((other) => allowed.includes(other))
      // A learner waits only if no mentor is possible.
      expect(chosen ? free.includes(chosen) : mayHave.length === 0).toBe(true)
      expect(chooseMentor(all.toReversed(), seeker).mentorId).toBe(mentorId)
    }),
  )
})
