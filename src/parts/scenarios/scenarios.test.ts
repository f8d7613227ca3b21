// Runs every scenario for every kind of visitor, with every set of sign-in methods, in every kind of course; each
// must end.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Course } from '#features/courses/model.ts'
import { componentOf, createEngine, initialState } from '#features/scenarios/engine.ts'
import type {
  Effect,
  Facts,
  Scenario,
  ScenarioOptions,
  ScenarioState,
  StepDefinition,
} from '#features/scenarios/model.ts'

const modules = import.meta.glob<Scenario>('./*/scenario.ts', { eager: true, import: 'scenario' })
const looks = import.meta.glob<StepDefinition>('../steps/*/step.ts', { eager: true, import: 'step' })
const views = import.meta.glob('../steps/*/view.tsx')
const nameOf = (file: string) => file.split('/').at(-2)!

const scenarios = new Map(Object.entries(modules).map(([file, scenario]) => [nameOf(file), scenario]))
const steps = new Map(Object.entries(looks).map(([file, step]) => [nameOf(file), step]))
const advance = createEngine({ findScenario: (id) => scenarios.get(id), findStep: (id) => steps.get(id) })
const MOST_STEPS = 20

const elements = ['one', 'two'].map((id, index) => ({
  id,
  type: 'lesson',
  index,
  number: index + 1,
  visible: true,
  canBeFirst: false,
}))
const courseOf = (flags: object) =>
  ({ id: 'mark', type: 'free', arbitraryWalkthrough: false, elements, ...flags }) as unknown as Course

const visitors = fc.constantFrom<Pick<Facts, 'visitor' | 'isComplete'>[]>(
  { visitor: 'guest', isComplete: false },
  { visitor: 'session', isComplete: false },
  { visitor: 'user', isComplete: true },
  { visitor: 'user', isComplete: false },
)
const course = fc.record({
  guestAvailable: fc.boolean(),
  accessedWithoutRegistration: fc.boolean(),
  requiresRegistration: fc.boolean(),
  isCommercial: fc.boolean(),
  isBought: fc.boolean(),
})
const facts = fc
  .record({
    who: visitors,
    methods: fc.subarray(['email']),
    gdpr: fc.boolean(),
    course: fc.option(course, { nil: undefined }),
  })
  .map(({ who, course: flags, ...rest }): Facts => ({ ...who, ...rest, course: flags && courseOf(flags) }))
const options: fc.Arbitrary<ScenarioOptions> = fc.record(
  {
    returnTo: fc.constant('/en/courses/'),
    redirect: fc.constant('/courses/mark/'),
    element: fc.constantFrom('one', 'two', 'none'),
    course: fc.constant('mark'),
  },
  { requiredKeys: [] },
)

const isOver = ({ isPopupVisible }: ScenarioState, effects: readonly Effect[]) =>
  !isPopupVisible || effects.some((effect) => effect.do === 'start')

test.each([...scenarios])('%s ends for every visitor, however the portal is set', (id) => {
  fc.assert(
    fc.property(facts, options, (known, given) => {
      let advanced = advance(initialState, { type: 'start', id, options: given, facts: known })
      let passed = 0
      while (!isOver(advanced.state, advanced.effects)) {
        passed += 1
        expect(passed).toBeLessThan(MOST_STEPS)
        advanced = advance(advanced.state, { type: 'next', facts: known })
      }
    }),
  )
})

test.each([...scenarios])('%s has its folder as id, and every step of it has a look and a view', (id, scenario) => {
  expect(scenario.id).toBe(id)
  fc.assert(
    fc.property(facts, (known) => {
      for (const step of scenario.steps) {
        const component = componentOf(step, known)
        expect(steps.get(component)?.id).toBe(component)
        expect(Object.keys(views)).toContain(`../steps/${component}/view.tsx`)
      }
    }),
  )
})

const GUEST: Facts = { visitor: 'guest', isComplete: false, methods: ['email'], gdpr: false }
const OPEN = courseOf({ guestAvailable: true, accessedWithoutRegistration: true, requiresRegistration: false })
const CLOSED = courseOf({ guestAvailable: false, accessedWithoutRegistration: false, requiresRegistration: true })
const startOf = (id: string, known: Facts, given: ScenarioOptions = {}) =>
  advance(initialState, { type: 'start', id, facts: known, options: given })
const doings = (effects: readonly Effect[]) => effects.filter((effect) => effect.do !== 'analytics')

test('[SCEN-45, SCEN-46, SCEN-52] a guest goes to the first element of an open course with a session and without login', () => {
  const { effects } = startOf('start-free-lesson', { ...GUEST, course: OPEN }, { course: 'mark' })
  expect(doings(effects)).toEqual([
    { do: 'call', name: 'create-session' },
    { do: 'close' },
    { do: 'navigate', to: '/lesson/one/' },
  ])
})

test('[SCEN-46] a guest who has a session gets no second one', () => {
  const { effects } = startOf('start-free-lesson', { ...GUEST, visitor: 'session', course: OPEN }, { course: 'mark' })
  expect(doings(effects)).toEqual([{ do: 'close' }, { do: 'navigate', to: '/lesson/one/' }])
})

test('[SCEN-47, SCEN-48] a closed course shows login with its alert text', () => {
  const { state, effects } = startOf('start-free-lesson', { ...GUEST, course: CLOSED }, { course: 'mark' })
  expect(state).toMatchObject({ step: { id: 'login' }, options: { alertText: 'course-close-first' } })
  expect(doings(effects)).toEqual([{ do: 'open' }])
})

const ASKED: [element: string, alertText: string][] = [
  ['one', 'course-close-first'],
  ['two', 'course'],
  ['elsewhere', 'course'],
]
test.each(ASKED)(
  '[SCEN-48, A-D17] sent to sign in from element %s of a closed course one reads %s',
  (element, alertText) => {
    const given: ScenarioOptions = { course: 'mark', element, returnTo: `/lesson/${element}/`, alertText: 'course' }
    const { state } = startOf('login', { ...GUEST, course: CLOSED }, given)
    expect([state.step?.id, state.options.alertText]).toEqual(['login', alertText])
  },
)

test('[SCEN-47] with option redirect the visitor goes there with a login flag, and nothing opens here', () => {
  const given = { course: 'mark', redirect: '/courses/mark/' }
  const { state, effects } = startOf('start-free-lesson', { ...GUEST, course: CLOSED }, given)
  expect(state.isPopupVisible).toBe(false)
  expect(doings(effects)).toEqual([{ do: 'navigate', to: '/courses/mark/?login=1&returnTo=%2Flesson%2Fone%2F' }])
})

test('[SCEN-52] after signing in the learner continues where they stopped', () => {
  const begun = startOf('start-free-lesson', { ...GUEST, course: CLOSED }, { course: 'mark' })
  const openedElement = { id: 'two', type: 'lesson' } as const
  const known: Facts = { ...GUEST, visitor: 'user', course: CLOSED, openedElement }
  const { effects } = advance(begun.state, { type: 'next', facts: known })
  expect(doings(effects)).toEqual([{ do: 'close' }, { do: 'navigate', to: '/lesson/two/' }])
})

test.each(['login', 'mixed-login'])('[SCEN-27] %s is skipped if the visitor is logged in', (id) => {
  const { state, effects } = startOf(id, { ...GUEST, visitor: 'user' }, { returnTo: '/en/' })
  expect(state.isPopupVisible).toBe(false)
  expect(doings(effects)).toEqual([{ do: 'close' }, { do: 'navigate', to: '/en/' }])
})

test('[SCEN-27] a session alone is not logged in', () => {
  expect(startOf('mixed-login', { ...GUEST, visitor: 'session' }).state.step?.component).toBe('login')
})

test('[SCEN-50] success of sign-in goes to the next step', () => {
  const begun = startOf('login', GUEST)
  expect(begun.state.step).toMatchObject({ id: 'login', component: 'login-by-email' })
  const known: Facts = { ...GUEST, visitor: 'user', isComplete: true, isNew: true }
  expect(advance(begun.state, { type: 'next', facts: known }).state.step?.id).toBe('success')
})

test('[E-34] a visitor who has signed in before continues at once, without a welcome', () => {
  const known: Facts = { ...GUEST, visitor: 'user', isComplete: true, isNew: false }
  const { state, effects } = advance(startOf('login', GUEST).state, { type: 'next', facts: known })
  expect(state.isPopupVisible).toBe(false)
  expect(doings(effects)).toEqual([{ do: 'close' }])
})

test('[AUTH-73] a visitor who signs in on the way to a page is led there at once', () => {
  const begun = startOf('login', GUEST, { returnTo: '/en/lesson/5/' })
  const { effects } = advance(begun.state, { type: 'next', facts: { ...GUEST, visitor: 'user', isComplete: true } })
  expect(doings(effects)).toEqual([{ do: 'close' }, { do: 'navigate', to: '/en/lesson/5/' }])
})

test('[SCEN-33, SCEN-34, AUTH-70, A-D17] restore-password has a single step; its success starts login at login-by-email, with the email of the account and by its password', () => {
  expect(scenarios.get('restore-password')?.steps).toHaveLength(1)
  const begun = startOf('restore-password', GUEST)
  const next = { type: 'next', facts: GUEST } as const
  expect(doings(advance(begun.state, next).effects)).toEqual([
    { do: 'start', id: 'login', step: 'login-by-email', options: { usesPassword: true } },
  ])
  const known = advance(begun.state, { type: 'option', name: 'email', value: 'jo@example.org' }).state
  expect(doings(advance(known, next).effects)).toEqual([
    { do: 'start', id: 'login', step: 'login-by-email', options: { usesPassword: true, email: 'jo@example.org' } },
  ])
})

test('[SCEN-35] sign-in has a single step', () => {
  expect(scenarios.get('sign-in')?.steps).toHaveLength(1)
})

const PAID = courseOf({ isCommercial: true, isBought: false })
const BOUGHT = courseOf({ isCommercial: true, isBought: true })

test('[COURSE-29, SCEN-40] buying asks a guest to sign in first', () => {
  for (const visitor of ['guest', 'session'] as const) {
    const { state } = startOf('buy-course', { ...GUEST, visitor, course: PAID }, { course: 'mark' })
    expect(state.step?.id).toBe('login')
  }
})

test('[SCEN-40] a signed-in buyer gets to the form at once, and can’t continue without the course', () => {
  const known: Facts = { ...GUEST, visitor: 'user', course: PAID }
  const begun = startOf('buy-course', known, { course: 'mark', element: 'two' })
  expect(begun.state.step?.id).toBe('fill-profile-buy')
  expect(doings(advance(begun.state, { type: 'next', facts: known }).effects)).toEqual([{ do: 'close' }])
})

const WAYS_ON: [string, ScenarioOptions, string][] = [
  ['returnTo', { returnTo: '/en/courses/', element: 'two' }, '/en/courses/'],
  ['the element', { element: 'two' }, '/lesson/two/'],
  ['the opened element', {}, '/lesson/one/'],
]
test.each(WAYS_ON)('[SCEN-41, SCEN-42] a course that is ordered already leads to %s', (_, given, to) => {
  const { effects } = startOf('buy-course', { ...GUEST, visitor: 'user', course: BOUGHT }, { course: 'mark', ...given })
  expect(doings(effects)).toEqual([{ do: 'close' }, { do: 'navigate', to }])
})

const STARTED: [id: string, known: Partial<Facts>, step: string][] = [
  ['login', {}, 'login'],
  ['buy-course', {}, 'login'],
  ['buy-course', { visitor: 'user' }, 'fill-profile-buy'],
  ['start-free-lesson', { course: CLOSED }, 'login'],
  ['messengers-login-hs', {}, 'login'],
  ['messengers-login-hs', { visitor: 'user' }, 'messengers-invite'],
]
test.each(STARTED)('%s started with %j shows the step %s', (id, known, step) => {
  expect(startOf(id, { ...GUEST, course: PAID, ...known }, { course: 'mark' }).state).toMatchObject({
    scenario: id,
    step: { id: step },
    isPopupVisible: true,
  })
})

const LEARNER: Facts = { ...GUEST, visitor: 'user', isComplete: true }
const nextOf = (state: ScenarioState, known: Facts, step?: string) =>
  advance(state, { type: 'next', facts: known, ...(step !== undefined && { step }) })

test('[SCEN-28] login has the steps of the spec in its order', () => {
  const ids = scenarios.get('login')?.steps.map(({ id }) => id) ?? []
  const listed = ['login', 'login-by-email', 'forgot-password', 'final-action', 'success']
  expect(ids.filter((id) => listed.includes(id))).toEqual(listed)
})

test('[SCEN-30, SCEN-49] a forgotten password leads to an email, and back to login-by-email from both screens', () => {
  const forgot = nextOf(startOf('login', GUEST).state, GUEST, 'forgot-password')
  expect(forgot.state.step?.id).toBe('forgot-password')
  expect(nextOf(forgot.state, GUEST, 'login-by-email').state.step?.id).toBe('login-by-email')
  const sent = nextOf(forgot.state, GUEST)
  expect(sent.state.step?.id).toBe('final-action')
  expect(nextOf(sent.state, GUEST, 'login-by-email').state.step?.id).toBe('login-by-email')
})

test.each(['login', 'mixed-login'])('[SCEN-63] %s asks for what is missing of a profile after signing in', (id) => {
  const begun = startOf(id, GUEST, { returnTo: '/en/lesson/5/' })
  const signedIn = nextOf(begun.state, { ...LEARNER, isComplete: false })
  expect(signedIn.state.step?.id).toBe('fill-profile')
  const filled = nextOf(signedIn.state, LEARNER)
  expect(doings(filled.effects)).toEqual([{ do: 'close' }, { do: 'navigate', to: '/en/lesson/5/' }])
})

test('[MICRO-08, MICRO-13, SCEN-44] a microcourse opens with a guest session if guests are allowed, else after login, and directly for signed-in visitors', () => {
  const open = { type: 'lesson', props: { accessType: 'free' } } as const
  const closed = { type: 'lesson', props: { accessType: 'requred_registration' } } as const
  const given = { microcourse: 'read', returnTo: '/microcourse/read/' }
  const into = { do: 'navigate', to: '/microcourse/read/' }
  const start = (known: Partial<Facts>) => startOf('start-free-microcourse', { ...GUEST, ...known }, given)
  expect(doings(start({ microcourse: open }).effects)).toEqual([
    { do: 'call', name: 'create-session' },
    { do: 'close' },
    into,
  ])
  expect(start({ microcourse: closed, visitor: 'session' }).state).toMatchObject({
    step: { id: 'login' },
    options: { alertText: 'microcourse' },
  })
  expect(doings(start({ microcourse: closed, visitor: 'user' }).effects)).toEqual([{ do: 'close' }, into])
})
