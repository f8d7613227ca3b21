import { describe, expect, test } from 'vitest'
import { createEngine, initialState } from './engine.ts'
import type { Facts, Scenario, ScenarioEvent, ScenarioState, StepDefinition } from './model.ts'

const FACTS: Facts = { visitor: 'guest', isComplete: false, methods: ['email'], gdpr: false }

const three: Scenario = {
  id: 'three',
  steps: [
    { id: 'first', component: 'first-look', title: 'ownTitle' },
    { id: 'second', component: 'second-look' },
    { id: 'third', component: 'first-look', props: { asksConsent: true } },
  ],
}
const LOOKS: StepDefinition[] = [
  { id: 'first-look', title: 'lookTitle', description: 'lookLead', hasArt: true },
  { id: 'second-look', hasLoading: true },
]

function engineOf(...scenarios: Scenario[]) {
  return createEngine({
    findScenario: (id) => scenarios.find((scenario) => scenario.id === id),
    findStep: (component) => LOOKS.find(({ id }) => id === component),
  })
}

/** Runs events one after the other; returns the last state and the effects of the last event. */
function run(scenarios: Scenario[], ...events: ScenarioEvent[]) {
  const advance = engineOf(...scenarios)
  let advanced = { state: initialState, effects: [] } as ReturnType<typeof advance>
  for (const event of events) advanced = advance(advanced.state, event)
  return advanced
}

const start = (more: Partial<Extract<ScenarioEvent, { type: 'start' }>> = {}): ScenarioEvent => ({
  type: 'start',
  id: 'three',
  facts: FACTS,
  ...more,
})
const next = (step?: string): ScenarioEvent => ({ type: 'next', facts: FACTS, ...(step !== undefined && { step }) })
const shown = ({ state }: { state: ScenarioState }) => state.step?.id

describe('what a scenario and a step consist of', () => {
  test('[SCEN-01] a scenario has an id, options, middleware, finalize and steps, and each is used', () => {
    const whole: Scenario = {
      id: 'three',
      options: ({ visitor }) => ({ email: `${visitor}@example.org` }),
      middleware: ({ options }) => ({ go: 'start', options: { course: `of ${options.email}` } }),
      finalize: ({ options }) => [{ do: 'navigate', to: `/${options.course}` }],
      steps: [{ id: 'only', component: 'first-look' }],
    }
    const begun = run([whole], start())
    expect(begun.state.options).toEqual({ email: 'guest@example.org', course: 'of guest@example.org' })
    expect(shown(begun)).toBe('only')
    expect(run([whole], start(), next()).effects).toContainEqual({ do: 'navigate', to: '/of guest@example.org' })
  })

  test('[SCEN-02] a step has an id, component, props, title, description, something to wait for, and middleware', () => {
    const step = {
      id: 'whole',
      component: ({ gdpr }: Facts) => (gdpr ? 'second-look' : 'first-look'),
      props: { asksConsent: true },
      title: 'ownTitle',
      description: 'ownLead',
      hasLoading: true,
    }
    const open: Scenario = { id: 'three', steps: [step] }
    expect(run([open], start()).state).toMatchObject({
      step: { id: 'whole', component: 'first-look', props: { asksConsent: true } },
      title: 'ownTitle',
      description: 'ownLead',
      hasLoading: true,
    })
    const passed: Scenario = { id: 'three', steps: [{ ...step, middleware: () => ({ go: 'skip' }) }] }
    expect(run([passed], start()).state).toMatchObject({ step: null, cursor: 1 })
  })
})

describe('start', () => {
  test('[SCEN-03, SCEN-04] before any scenario is started there is none and the cursor is -1', () => {
    expect(initialState).toEqual({
      scenario: null,
      step: null,
      options: {},
      title: null,
      description: null,
      hasLoading: false,
      cursor: -1,
      isPopupVisible: false,
      isLoginPage: false,
    })
  })

  test('[SCEN-09, SCEN-12] finds the scenario by id, shows its first step and opens the popup', () => {
    const { state, effects } = run([three], start())
    expect(state).toMatchObject({ scenario: 'three', cursor: 0, isPopupVisible: true, step: { id: 'first' } })
    expect(effects).toContainEqual({ do: 'open' })
  })

  test('[SCEN-12] starts at the given step', () => {
    expect(run([three], start({ step: 'third' })).state).toMatchObject({
      cursor: 2,
      step: { id: 'third', props: { asksConsent: true } },
    })
  })

  test('[SCEN-07] resets the state of the scenario before', () => {
    const before: ScenarioEvent[] = [
      start({ options: { returnTo: '/a/' }, isLoginPage: true }),
      { type: 'option', name: 'email', value: 'ada@example.org' },
      { type: 'describe', title: 'other.title', description: 'other.description' },
      { type: 'loading', isLoading: true },
      next(),
    ]
    expect(run([three], ...before, start())).toEqual(run([three], start()))
  })

  test('[SCEN-08] applies the options function, and the passed options win', () => {
    const scenario: Scenario = { ...three, options: () => ({ returnTo: '/own/', course: 'mark' }) }
    expect(run([scenario], start({ options: { returnTo: '/passed/' } })).state.options).toEqual({
      returnTo: '/passed/',
      course: 'mark',
    })
  })

  test('[SCEN-10, ERROR-28] a missing scenario is logged and nothing opens', () => {
    const { state, effects } = run([three], start({ id: 'four' }))
    expect(state).toEqual(initialState)
    expect(effects).toEqual([{ do: 'log', message: 'Scenario with id four not found' }])
  })

  test("[SCEN-60] a step's own title takes precedence over that of its component", () => {
    expect(run([three], start()).state).toMatchObject({ title: 'ownTitle', description: 'lookLead', hasLoading: false })
    expect(run([three], start({ step: 'third' })).state.title).toBe('lookTitle')
    expect(run([three], start({ step: 'second' })).state).toMatchObject({ title: null, hasLoading: true })
  })

  test('[SCEN-61] on a login page no popup is shown', () => {
    const { state, effects } = run([three], start({ isLoginPage: true }))
    expect(state).toMatchObject({ isPopupVisible: false, isLoginPage: true, step: { id: 'first' } })
    expect(effects).toEqual([])
  })
})

describe('middleware of a scenario', () => {
  const withMiddleware = (middleware: Scenario['middleware']): Scenario => ({
    ...three,
    ...(middleware && { middleware }),
  })

  test('[SCEN-11, SCEN-12] that returns nothing lets the normal start follow', () => {
    expect(shown(run([withMiddleware(() => undefined)], start({ step: 'second' })))).toBe('second')
  })

  test('[SCEN-12] can go to a step', () => {
    expect(shown(run([withMiddleware(() => ({ go: 'goto', step: 'third' }))], start()))).toBe('third')
  })

  test('[SCEN-12] can start with additional options', () => {
    const scenario = withMiddleware(() => ({ go: 'start', options: { alertText: 'course' } }))
    expect(run([scenario], start({ options: { course: 'mark' } })).state).toMatchObject({
      step: { id: 'first' },
      options: { alertText: 'course', course: 'mark' },
    })
  })

  test('[SCEN-12] can skip the scenario, which then finishes', () => {
    const scenario = withMiddleware(() => ({ go: 'skip', effects: [{ do: 'call', name: 'create-session' }] }))
    const { state, effects } = run([scenario], start({ options: { returnTo: '/there/' } }))
    expect(state).toMatchObject({ isPopupVisible: false, step: null })
    expect(effects.slice(-3)).toEqual([
      { do: 'call', name: 'create-session' },
      { do: 'close' },
      { do: 'navigate', to: '/there/' },
    ])
  })

  test('can redirect elsewhere, without finishing the scenario', () => {
    const scenario: Scenario = {
      ...withMiddleware(() => ({ go: 'leave', effects: [{ do: 'navigate', to: '/other/' }] })),
      finalize: () => [{ do: 'reload' }],
    }
    expect(run([scenario], start()).effects.filter((effect) => effect.do !== 'analytics')).toEqual([
      { do: 'navigate', to: '/other/' },
    ])
  })
})

describe('next step', () => {
  test('[SCEN-14] moves the cursor by one', () => {
    expect(run([three], start(), next()).state).toMatchObject({ cursor: 1, step: { id: 'second' } })
  })

  test('[SCEN-13] moves the cursor to the given step, also backwards', () => {
    expect(run([three], start(), next('third')).state).toMatchObject({ cursor: 2, step: { id: 'third' } })
    expect(run([three], start(), next('third'), next('first')).state.cursor).toBe(0)
  })

  test('the popup is opened once', () => {
    expect(run([three], start(), next()).effects).not.toContainEqual({ do: 'open' })
  })

  test('[SCEN-15, SCEN-17, SCEN-21] after the last step the scenario navigates to returnTo, closes and clears loading', () => {
    const events = [
      start({ options: { returnTo: '/there/' }, step: 'third' }),
      { type: 'loading', isLoading: true } as const,
    ]
    const { state, effects } = run([three], ...events, next())
    expect(state).toMatchObject({ isPopupVisible: false, hasLoading: false, step: null })
    expect(effects.slice(1)).toEqual([{ do: 'close' }, { do: 'navigate', to: '/there/' }])
  })

  test('[SCEN-21] without returnTo the visitor stays on the page', () => {
    expect(run([three], start({ step: 'third' }), next()).effects.slice(1)).toEqual([{ do: 'close' }])
  })

  test("[SCEN-16] a scenario's own finalize handler replaces closing", () => {
    const scenario: Scenario = {
      ...three,
      finalize: ({ options }) => [{ do: 'navigate', to: `/own${options.returnTo}` }],
    }
    const { effects } = run([scenario], start({ step: 'third', options: { returnTo: '/a/' } }), next())
    expect(effects.slice(1)).toEqual([{ do: 'navigate', to: '/own/a/' }])
  })

  test('[SCEN-15] an unknown step finishes the scenario', () => {
    expect(run([three], start(), next('fourth')).state.isPopupVisible).toBe(false)
  })

  test('nothing happens when no scenario runs', () => {
    expect(run([three], next())).toEqual({ state: initialState, effects: [] })
  })
})

describe('middleware of a step', () => {
  const withStep = (middleware: Scenario['steps'][number]['middleware']): Scenario => ({
    ...three,
    steps: three.steps.map((step) => (step.id === 'second' && middleware ? { ...step, middleware } : step)),
  })

  test('[SCEN-18] can start the step', () => {
    expect(shown(run([withStep(() => ({ go: 'start' }))], start(), next()))).toBe('second')
  })

  test('[SCEN-19] can skip the step, with effects', () => {
    const scenario = withStep(() => ({ go: 'skip', effects: [{ do: 'call', name: 'create-session' }] }))
    const advanced = run([scenario], start(), next())
    expect(shown(advanced)).toBe('third')
    expect(advanced.effects).toContainEqual({ do: 'call', name: 'create-session' })
  })

  test('[SCEN-20] can go to another step', () => {
    expect(
      shown(run([withStep(() => ({ go: 'goto', step: 'first' }))], start({ step: 'third' }), next('second'))),
    ).toBe('first')
  })

  test('[SCEN-19] skipping the last step finishes', () => {
    const scenario: Scenario = {
      id: 'three',
      steps: [{ id: 'only', component: 'x', middleware: () => ({ go: 'skip' }) }],
    }
    expect(run([scenario], start()).state).toMatchObject({ step: null, isPopupVisible: false })
  })

  test('two steps that redirect to each other show one of them', () => {
    const scenario: Scenario = {
      id: 'three',
      steps: [
        { id: 'a', component: 'x', middleware: () => ({ go: 'goto', step: 'b' }) },
        { id: 'b', component: 'x', middleware: () => ({ go: 'goto', step: 'a' }) },
      ],
    }
    expect(['a', 'b']).toContain(shown(run([scenario], start())))
  })
})

describe('analytics', () => {
  test('[SCEN-22, SCEN-23] an event is pushed on start and on next step', () => {
    expect(run([three], start()).effects[0]).toEqual({
      do: 'analytics',
      scenarioId: 'three',
      stepId: 'first',
      action: 'start',
    })
    expect(run([three], start(), next()).effects[0]).toMatchObject({ stepId: 'second', action: 'next' })
  })

  test('[SCEN-24] not on the login page', () => {
    const { effects } = run([three], start({ isLoginPage: true }), next())
    expect(effects.filter((effect) => effect.do === 'analytics')).toEqual([])
  })
})

test('[SCEN-06, ERROR-26] an option without a name is refused', () => {
  const unnamed = { type: 'option', name: '', value: 1 } as unknown as ScenarioEvent
  expect(() => run([three], start(), unnamed)).toThrow('Scenario option not provided')
})

test('[SCEN-05] an option can be set while the scenario runs', () => {
  expect(run([three], start(), { type: 'option', name: 'returnTo', value: '/a/' }).state.options.returnTo).toBe('/a/')
})

test('closing hides the popup and clears loading; then the state is reset', () => {
  const closed = run([three], start(), { type: 'loading', isLoading: true }, { type: 'close' })
  expect(closed.state).toMatchObject({ isPopupVisible: false, hasLoading: false, step: { id: 'first' } })
  expect(run([three], start(), { type: 'close' }, { type: 'reset' }).state).toEqual(initialState)
})

test('a scenario that started while the last one was closing keeps its state', () => {
  expect(shown(run([three], start(), { type: 'close' }, start(), { type: 'reset' }))).toBe('first')
})

test('a step may set its own title and description', () => {
  const described = run([three], start(), { type: 'describe', title: 'other', description: null })
  expect(described.state).toMatchObject({ title: 'other', description: null, step: { id: 'first' } })
})

describe('another screen of a step', () => {
  const look = (component: string, props?: object): ScenarioEvent => ({
    type: 'look',
    component,
    ...(props && { props }),
  })

  test('[SCEN-29] keeps the step, its position and its props, and has its own title', () => {
    const { state, effects } = run([three], start({ step: 'third' }), look('second-look'))
    expect(state).toMatchObject({ cursor: 2, title: null, hasLoading: true })
    expect(state.step).toEqual({ id: 'third', component: 'second-look', props: { asksConsent: true }, hasArt: false })
    expect(effects).toEqual([])
  })

  test('can have its own props', () => {
    expect(run([three], start({ step: 'third' }), look('second-look', {})).state.step?.props).toEqual({})
  })

  test("that doesn't exist, or without a step, changes nothing", () => {
    expect(shown(run([three], start(), look('nowhere')))).toBe('first')
    expect(run([three], look('second-look')).state).toEqual(initialState)
  })
})
