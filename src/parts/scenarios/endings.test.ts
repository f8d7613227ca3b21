// Records in `endings.txt` where every scenario ends for every kind of visitor, with every set of sign-in methods.
import { expect, test } from 'vitest'
import type { Course } from '#features/courses/model.ts'
import { createEngine, initialState } from '#features/scenarios/engine.ts'
import type { Effect, Facts, Scenario, ScenarioOptions, StepDefinition } from '#features/scenarios/model.ts'
import { loginComponent } from '#features/scenarios/rules.ts'

const modules = import.meta.glob<Scenario>('./*/scenario.ts', { eager: true, import: 'scenario' })
const looks = import.meta.glob<StepDefinition>('../steps/*/step.ts', { eager: true, import: 'step' })
const scenarios = new Map(Object.values(modules).map((scenario) => [scenario.id, scenario]))
const steps = new Map(Object.values(looks).map((step) => [step.id, step]))
const advance = createEngine({ findScenario: (id) => scenarios.get(id), findStep: (id) => steps.get(id) })
const MOST_STEPS = 12

const courseOf = (flags: object) =>
  ({
    id: 'mark',
    type: 'free',
    arbitraryWalkthrough: false,
    elements: [{ id: 'one', type: 'lesson', index: 0, number: 1, visible: true, canBeFirst: false }],
    ...flags,
  }) as unknown as Course
const COURSES = {
  open: courseOf({ guestAvailable: true, accessedWithoutRegistration: true, requiresRegistration: false }),
  closed: courseOf({ guestAvailable: false, accessedWithoutRegistration: false, requiresRegistration: true }),
  bought: courseOf({ isCommercial: true, isBought: true, requiresRegistration: true }),
}

type Person = Pick<Facts, 'visitor' | 'isComplete' | 'isNew' | 'isDeletionAsked' | 'course'>
const LEARNER: Person = { visitor: 'user', isComplete: true, isDeletionAsked: false, course: COURSES.closed }
const NEWCOMER: Person = { ...LEARNER, visitor: 'guest', isComplete: false, isNew: true }
const VISITORS: Record<string, Person> = {
  'guest, open course': { ...NEWCOMER, course: COURSES.open },
  'guest, closed course': NEWCOMER,
  'guest with an account, closed course': { ...NEWCOMER, isNew: false },
  'session, open course': { ...NEWCOMER, visitor: 'session', course: COURSES.open },
  disciple: LEARNER,
  incomplete: { ...LEARNER, isComplete: false },
  'has bought the course': { ...LEARNER, course: COURSES.bought },
  'anonymous user': LEARNER,
  'deletion asked': { ...LEARNER, isDeletionAsked: true },
}
const FLAGS = ['google', 'facebook', 'messengers', 'email', 'anonymous']
const SETTINGS = Array.from({ length: 2 ** FLAGS.length }, (_, bits) => FLAGS.filter((_flag, bit) => bits & (1 << bit)))

const OPTIONS: ScenarioOptions = {
  course: 'mark',
  form: { id: 'question', title: 'Ask', plural: 'questions', fields: [] },
}

/** The facts about a visitor after they have done what a screen asks for. */
const DONE: Record<string, Partial<Person>> = {
  login: { visitor: 'user' },
  'login-by-email': { visitor: 'user' },
  'anonymous-disclaimer': { visitor: 'user' },
  'anonymous-sign-in': { visitor: 'user' },
  'anonymous-sign-up': { visitor: 'user' },
  'messengers-invite': { visitor: 'user' },
  'join-by-letter': { visitor: 'user' },
  'fill-profile': { isComplete: true },
  'restore-account': { isDeletionAsked: false },
  'confirm-deletion': { visitor: 'guest', isComplete: false },
}

/** Returns the screens that a visitor passes who completes each of them, and where that ends. */
function walk(id: string, person: Person, methods: readonly string[]): string {
  const known: Facts = { ...person, methods, gdpr: false }
  let advanced = advance(initialState, { type: 'start', id, options: OPTIONS, facts: known })
  const passed: string[] = []
  while (advanced.state.isPopupVisible && advanced.state.step) {
    const { component } = advanced.state.step
    passed.push(component)
    if (passed.length > MOST_STEPS) return [...passed, 'NEVER ENDS'].join(' > ')
    Object.assign(known, DONE[component])
    advanced = advance(advanced.state, { type: 'next', facts: known })
  }
  return [...passed, endOf(advanced.effects)].join(' > ')
}

function endOf(effects: readonly Effect[]): string {
  const told = effects.flatMap((effect) => {
    if (effect.do === 'navigate') return [`to ${effect.to}`]
    if (effect.do === 'start') return [`starts ${effect.id} at ${effect.step}`]
    if (effect.do === 'call') return [effect.name]
    if (effect.do === 'log') return [`"${effect.message}"`]
    return effect.do === 'reload' ? ['reload'] : []
  })
  return `[${told.join(', ') || 'stays'}]`
}

/** Returns the endings of a scenario for a visitor, with the settings that lead to each. */
function endings(id: string, person: Person): string[] {
  const byEnding = Map.groupBy(SETTINGS, (methods) => walk(id, person, methods))
  if (byEnding.size === 1) return [...byEnding.keys()].map((ending) => `any settings: ${ending}`)
  return [...byEnding].map(([ending, sets]) => `${settingsOf(sets)}: ${ending}`)
}

const settingsOf = (sets: readonly string[][]) => [...new Set(sets.map((methods) => nameOf(methods)))].join(', ')
const nameOf = (methods: readonly string[]) =>
  ({ 'login-by-email': 'email or nothing', 'anonymous-disclaimer': 'anonymous alone' })[loginComponent({ methods })] ??
  'several ways'

test('[SCEN-25, SCEN-29, SCEN-39, SCEN-44] every scenario ends where it should, for every visitor and all settings', async () => {
  const lines = [...scenarios.keys()]
    .toSorted()
    .flatMap((id) => [
      id,
      ...Object.entries(VISITORS).flatMap(([name, person]) => [
        `  ${name}`,
        ...endings(id, person).map((ending) => `    ${ending}`),
      ]),
      '',
    ])
  expect(lines.join('\n')).not.toContain('NEVER ENDS')
  await expect(lines.join('\n')).toMatchFileSnapshot('./endings.txt')
})

const SINGLE = new Map([
  ['user-terminate-by-email', 'confirm-deletion'],
  ['user-terminate-by-messenger', 'confirm-deletion'],
  ['anonymous-sign-in', 'anonymous-sign-in'],
  ['anonymous-sign-up', 'anonymous-sign-up'],
])
test.each([...SINGLE])('[SCEN-31, SCEN-32, SCEN-36, SCEN-37] %s has the single step %s', (id, component) => {
  expect(scenarios.get(id)?.steps.map((step) => step.component)).toEqual([component])
})

test('[SCEN-38, FORM-26] dynamic-form has the steps fill-profile and success', () => {
  expect(scenarios.get('dynamic-form')?.steps.map(({ id }) => id)).toEqual(['fill-profile', 'success'])
})

const without = (id: string, options: ScenarioOptions, known: Partial<Facts> = {}) =>
  advance(initialState, { type: 'start', id, options, facts: { ...LEARNER, methods: [], gdpr: false, ...known } })

test('[FORM-22, ERROR-35] dynamic-form without its form is logged and shows nothing', () => {
  const { state, effects } = without('dynamic-form', {})
  expect([state.isPopupVisible, endOf(effects)]).toEqual([false, '["Form options was not passed"]'])
})

test('[MSGR-09] messengers-login is skipped by signed-in visitors, and by nobody else', () => {
  const shown = (visitor: Facts['visitor']) => without('messengers-login', {}, { visitor }).state.isPopupVisible
  expect([shown('guest'), shown('session'), shown('user')]).toEqual([true, true, false])
})

test('[MSGR-15] a visitor from a messenger confirms the deletion of their account once, and is a guest then', () => {
  const asked = without('user-terminate-by-messenger', {})
  expect(asked.state.step).toMatchObject({ id: 'confirm', component: 'confirm-deletion' })
  const facts: Facts = { ...LEARNER, visitor: 'guest', methods: [], gdpr: false }
  const { effects, state } = advance(asked.state, { type: 'next', facts })
  expect([state.isPopupVisible, endOf(effects)]).toEqual([false, '[to /]'])
})

test('[SCEN-43, MICRO-12] start-free-microcourse without a course is logged and shows nothing', () => {
  const { state, effects } = without('start-free-microcourse', {}, { visitor: 'guest', course: undefined })
  expect([state.isPopupVisible, endOf(effects)]).toEqual([false, '["Microcourse instance is no provided"]'])
})

test('[SCEN-44] under GDPR a guest can’t continue with only a session', () => {
  const known = { visitor: 'guest', course: COURSES.open, gdpr: true } as const
  const { state } = without('start-free-microcourse', { course: 'mark' }, known)
  expect(state).toMatchObject({ step: { id: 'login' }, options: { alertText: 'course-close-first' } })
})
